import { errorText } from '@walkies/api-client';
import { STANDING_MAX_ACCEPTED, type StandingRequest } from '@walkies/contract';
import {
  Button,
  Card,
  ErrorBanner,
  markName,
  shortDay,
  SuccessBanner,
  usualTimesText,
  withNames,
} from '@walkies/ui';
import { useId, useState } from 'react';
import {
  fits,
  useAcceptAllThatFit,
  useAcceptRegular,
  useDeclineRegular,
  useStandingRequests,
} from './regulars-api';
import styles from './regular-requests.module.css';

const SHOWN_AT_FIRST = 3;

function titleOf(count: number): string {
  if (count === 0) return 'Regulars';
  return count === 1 ? 'Regulars: 1 person asks' : `Regulars: ${count} people ask`;
}

/** Walkers who ask to come every week, each to accept or decline; nothing if none asks. */
export function RegularRequests() {
  const titleId = useId();
  const { data = [] } = useStandingRequests();
  const [showsAll, setShowsAll] = useState(false);
  const all = useAcceptAllThatFit();
  const accepted = all.data?.accepted ?? 0;
  if (data.length === 0 && accepted === 0 && !all.isUndecided) return null;
  const shown = showsAll ? data : data.slice(0, SHOWN_AT_FIRST);
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {titleOf(data.length)}
        </h2>
        {(data.filter(fits).length > 1 || all.isPending) && (
          <Button
            variant="secondary"
            size="small"
            busy={all.isPending && 'Accepting...'}
            onClick={() => {
              setShowsAll(true);
              all.mutate(undefined);
            }}
          >
            Accept all that fit
          </Button>
        )}
      </div>
      {all.error && <ErrorBanner>{errorText(all.error, 'Not all are accepted.')}</ErrorBanner>}
      {accepted > 0 && (
        <SuccessBanner>
          {accepted === 1
            ? '1 person comes every week now.'
            : `${accepted} people come every week now.`}
        </SuccessBanner>
      )}
      <ul className={styles.list} aria-labelledby={titleId}>
        {shown.map((request) => (
          <Request
            key={request.id}
            request={request}
            refused={all.data?.refused.find(({ id }) => id === request.id)?.error}
          />
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

const WHY = { overlaps: 'They have another walk on', full: 'The walk is full on' };

/** 'They have another walk on Sat 28 Nov: not booked.' */
function warningsOf({ not_booked: days = [] }: StandingRequest): string[] {
  return (['overlaps', 'full'] as const).flatMap((why) => {
    const found = days.filter((each) => each.why === why).map(({ day }) => shortDay(day));
    return found.length === 0 ? [] : [`${WHY[why]} ${found.join(', ')}: not booked.`];
  });
}

interface RequestProps {
  request: StandingRequest;
  /** Why it was not accepted with all others. */
  refused: string | undefined;
}

function Request({ request, refused }: RequestProps) {
  const { id, walker, state, accepted_count } = request;
  const accepting = useAcceptRegular();
  const declining = useDeclineRegular();
  const error = accepting.error ?? declining.error;
  const problem = error ? errorText(error, 'That did not work.', 'server-first') : refused;
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
        {warningsOf(request).map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
        {problem && <ErrorBanner>{problem}</ErrorBanner>}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          about={nameId}
          disabled={declining.isPending}
          busy={accepting.isPending && 'Saving...'}
          onClick={() => accepting.mutate(id)}
        >
          Accept
        </Button>
        <Button
          variant="secondary"
          size="small"
          about={nameId}
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
