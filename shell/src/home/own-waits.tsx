import { useMyWaits } from '@walkies/api-client';
import type { Wait } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { buttonClass, formatDayAndTime, formatTimeNear } from '@walkies/ui';
import { useId } from 'react';
import styles from './own-dogs.module.css';

/** The walks that the walker waits for, offers first; renders nothing without any. */
export function OwnWaits() {
  const now = useNow();
  const waits = useMyWaits().data ?? [];
  const isOffer = ({ reserved_until }: Wait) =>
    reserved_until !== null && new Date(reserved_until) > now;
  const offers = waits.filter(isOffer);
  const rest = waits.filter((wait) => !isOffer(wait));
  return (
    <>
      {offers.map((wait) => (
        <OfferCard key={wait.slot_id} wait={wait} now={now} />
      ))}
      {rest.length > 0 && <WaitsCard waits={rest} />}
    </>
  );
}

function OfferCard({ wait, now }: { wait: Wait; now: Date }) {
  const { timeZone } = useHost().shelter;
  const titleId = useId();
  const until = new Date(wait.reserved_until ?? now);
  return (
    <section className={styles.need} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        A place is free for you
      </h2>
      <p>
        <strong>{formatDayAndTime(wait, timeZone)}</strong>
        <span>{`. It is reserved for you until ${formatTimeNear(until, timeZone, now)}.`}</span>
      </p>
      <div className={styles.actions}>
        <Link
          to={`/walker-calendar?slot=${wait.slot_id}`}
          state={{ from: 'home' }}
          className={buttonClass({ size: 'small' })}
        >
          Look at your place
        </Link>
      </div>
    </section>
  );
}

function WaitsCard({ waits }: { waits: readonly Wait[] }) {
  const { timeZone } = useHost().shelter;
  const titleId = useId();
  return (
    <section className={styles.need} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        You wait for a place
      </h2>
      <ul>
        {waits.map((wait) => (
          <li key={wait.slot_id}>
            <Link to={`/walker-calendar?slot=${wait.slot_id}`} state={{ from: 'home' }}>
              {formatDayAndTime(wait, timeZone)}
            </Link>
            <span>{`, number ${wait.position}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
