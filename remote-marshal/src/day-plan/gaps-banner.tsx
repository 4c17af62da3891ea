import type { PlannedSlot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { formatTime, Icon, markName, withNames } from '@walkies/ui';
import styles from './day-plan.module.css';
import { type Gaps, gapsOf } from './plan-gaps';

/** Anchor for links to a slot. */
export const slotAnchor = ({ id }: PlannedSlot): string => `slot-${id}`;

const timeOf = (instant: string, timeZone: string): string =>
  formatTime(new Date(instant), timeZone);

function dogWords({ slot, name, lost }: Gaps['dogs'][number], timeZone: string) {
  return {
    fact: `${markName(name)} has no walker at ${timeOf(slot.start_time, timeZone)}.`,
    why: lost
      ? `${lost.name ? markName(lost.name) : 'The walker'} cancelled at ${timeOf(lost.at, timeZone)}.`
      : '',
  };
}

interface GapsBannerProps {
  slots: readonly PlannedSlot[];
  now: Date;
  /** True counts the dogs without a walker instead of naming each. */
  isShort: boolean;
}

/** The gaps of the day, each with a link; renders nothing without gaps. */
export function GapsBanner({ slots, now, isShort }: GapsBannerProps) {
  const { timeZone } = useHost().shelter;
  const { walkers, dogs } = gapsOf(slots, now);
  if (dogs.length === 0 && walkers.count === 0) return null;
  return (
    <section className={styles.gaps} aria-label="What is missing">
      <span className={styles.gapsIcon}>
        <Icon name="alert" />
      </span>
      <ul className={styles.gapList}>
        {isShort && dogs[0] && (
          <li>
            <a className={styles.gapLink} href={`#${slotAnchor(dogs[0].slot)}`}>
              {dogs.length === 1 ? '1 dog has no walker.' : `${dogs.length} dogs have no walker.`}
            </a>
          </li>
        )}
        {(isShort ? [] : dogs).map((gap) => {
          const { fact, why } = dogWords(gap, timeZone);
          return (
            <li key={`${gap.slot.id} ${gap.name}`}>
              <a className={styles.gapLink} href={`#${slotAnchor(gap.slot)}`}>
                {withNames(fact)}
              </a>{' '}
              <span>{withNames(why)}</span>
            </li>
          );
        })}
        {walkers.slot && (
          <li>
            <a className={styles.gapLink} href={`#${slotAnchor(walkers.slot)}`}>
              {walkers.count === 1
                ? '1 walker has no dog.'
                : `${walkers.count} walkers have no dog.`}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
