import type { DogCare } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { PlanIcon, type CareClock, noteText, careStyles, reviewPath } from '@walkies/staff';
import { Button, buttonClass, withNames } from '@walkies/ui';
import { DogCard } from './dog-card';
import { holdText, sinceText } from './dog-words';
import styles from './dog.module.css';
import type { OpenSheet } from './use-dog-sheet';

interface HoldsProps {
  care: DogCare;
  clock: CareClock;
  openSheet: OpenSheet;
}

/** Warns that the dog is on hold; red while an incident waits for an admin. */
export function HoldBanner({ care, clock }: Omit<HoldsProps, 'openSheet'>) {
  const { can } = useHost();
  const hold = care.holds.find(({ when }) => when === 'now');
  if (!hold) return null;
  const { kind, reason, by, until } = hold;
  const end = until ? `until ${sinceText(until, clock)}` : 'until it is ended';
  return (
    <div className={styles.onHold} data-kind={kind} role="status">
      <span className={styles.holdTile}>
        <PlanIcon name={kind === 'incident' ? 'alert' : 'pause'} />
      </span>
      <p>
        <strong>
          {`On hold since ${sinceText(hold.from, clock)}, ${kind === 'incident' ? 'until an admin reviews the incident' : end}.`}
        </strong>{' '}
        <span>{withNames(noteText(reason, by))}</span>
      </p>
      {kind === 'incident' && can('incident.review') && (
        <Link className={buttonClass({ size: 'small' })} to={reviewPath(care.dog.id)}>
          Review the incident
        </Link>
      )}
    </div>
  );
}

/** The dog's holds: current, future and past. */
export function Holds({ care, clock, openSheet }: HoldsProps) {
  return (
    <DogCard title="Holds">
      <p className={careStyles.hint}>A dog on hold does not go out, and cannot be planned.</p>
      {care.holds.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul className={careStyles.rows}>
          {care.holds.map((hold) => (
            <li key={hold.id} className={careStyles.row}>
              <div className={careStyles.rowWords}>
                <p className={hold.when === 'past' ? undefined : careStyles.strong}>
                  {holdText(hold, clock)}
                </p>
                <p className={careStyles.hint}>{withNames(noteText(hold.reason, hold.by))}</p>
              </div>
              {hold.when !== 'past' && hold.kind === 'staff' && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`End the hold from ${sinceText(hold.from, clock)}`}
                  onClick={() => openSheet('end', hold.id)}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </DogCard>
  );
}
