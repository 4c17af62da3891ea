import type { AffectedByBlock } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { CopyAddresses, RefusedAddress } from '@walkies/staff';
import { PersonList, PersonRow, formatTimeRange } from '@walkies/ui';
import styles from './affected-walkers.module.css';

type AffectedWalker = AffectedByBlock['slots'][number]['walkers'][number];

/** Number of bookings on the day. */
export function bookingsOf({ slots }: AffectedByBlock): number {
  return slots.reduce((sum, { walkers }) => sum + walkers.length, 0);
}

/** The booked walkers, each once. */
export function peopleOf({ slots }: AffectedByBlock): AffectedWalker[] {
  return [...new Map(slots.flatMap(({ walkers }) => walkers).map((who) => [who.id, who])).values()];
}

/** The booked walkers of a day to block, by slot, with contact details. */
export function AffectedWalkers({ affected }: { affected: AffectedByBlock }) {
  const { timeZone } = useHost().shelter;
  return (
    <>
      <div className={styles.slots}>
        {affected.slots.map((slot) => {
          const time = formatTimeRange(slot, timeZone);
          return (
            <section key={slot.id} className={styles.slot}>
              <h3 className={styles.time}>{time}</h3>
              <PersonList label={`Booked for ${time}`}>
                {slot.walkers.map(({ id, name, email, email_delivery }) => (
                  <PersonRow
                    key={id}
                    name={name}
                    detail={
                      <>
                        <a className={styles.address} href={`mailto:${email}`}>
                          {email}
                        </a>{' '}
                        <RefusedAddress delivery={email_delivery} />
                      </>
                    }
                  />
                ))}
              </PersonList>
            </section>
          );
        })}
      </div>
      <CopyAddresses addresses={peopleOf(affected).map(({ email }) => email)} />
    </>
  );
}
