import { errorText } from '@walkies/api-client';
import { STANDING_MAX_ACCEPTED, type StandingRequest } from '@walkies/contract';
import { Button, Card, ErrorBanner, markName, usualTimesText, withNames } from '@walkies/ui';
import { useId, useState } from 'react';
import { useAcceptRegular, useDeclineRegular, useStandingRequests } from './regulars-api';
import styles from './regular-requests.module.css';

const SHOWN_AT_FIRST = 3;

/** Walkers who ask to come every week, each to accept or decline; nothing if none asks. */
export function RegularRequests() {
  const titleId = useId();
  const { data = [] } = useStandingRequests();
  const [showsAll, setShowsAll] = useState(false);
  if (data.length === 0) return null;
  const shown = showsAll ? data : data.slice(0, SHOWN_AT_FIRST);
  return (
    <Card as="section">
      <h2 className={styles.title} id={titleId}>
        {data.length === 1 ? 'Regulars: 1 person asks' : `Regulars: ${data.length} people ask`}
      </h2>
      <ul className={styles.list} aria-labelledby={titleId}>
        {shown.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {shown.length < data.length && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
          {`Show all ${data.length}`}
        </Button>
      )}
    </Card>
  );
}

function Request({ request }: { request: StandingRequest }) {
  const { id, walker, state, accepted_count } = request;
  const accepting = useAcceptRegular();
  const declining = useDeclineRegular();
  const error = accepting.error ?? declining.error;
  const nameId = useId();
  const busy = accepting.isPending || declining.isPending;
  return (
    <li className={styles.request}>
      <div className={styles.text}>
        <p className={styles.name} id={nameId}>
          {withNames(markName(walker.name))}
        </p>
        <p>{usualTimesText(request)}</p>
        <p>
          {`${state === 'suspended' ? 'Paused after three no-shows. ' : ''}${accepted_count} of ${STANDING_MAX_ACCEPTED} regular places are taken.`}
        </p>
        {error && (
          <ErrorBanner>{errorText(error, 'That did not work.', 'server-first')}</ErrorBanner>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-describedby={nameId}
          disabled={declining.isPending}
          busy={accepting.isPending && 'Saving...'}
          onClick={() => accepting.mutate(id)}
        >
          Accept
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-describedby={nameId}
          disabled={busy && !declining.isPending}
          busy={declining.isPending && 'Saving...'}
          onClick={() => declining.mutate(id)}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}
