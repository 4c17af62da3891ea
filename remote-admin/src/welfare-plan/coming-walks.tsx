import { type DogWeek, dayOf, type FreeWalkers, type PlannedWalker } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { Bandanas, Lead, DAY_PLAN_PATH } from '@walkies/staff';
import { buttonClass, VisuallyHidden, markName, withNames } from '@walkies/ui';
import { useId } from 'react';
import type { Clock } from '../reports/report-texts';
import styles from './coming-walks.module.css';
import { ProposalCard } from './proposal-card';
import type { ProposedPair, WeekProposals } from './use-week-proposals';
import { noProposalText, slotText } from './welfare-texts';

interface ComingSlot extends FreeWalkers {
  pairs: ProposedPair[];
}

/** The slots with walkers without a dog, or with a proposal for one; earliest first. */
function comingSlots(slots: readonly FreeWalkers[], pairs: readonly ProposedPair[]): ComingSlot[] {
  const found = new Map<number, ComingSlot>(slots.map((slot) => [slot.id, { ...slot, pairs: [] }]));
  for (const pair of pairs) {
    const { slotId, start_time, end_time, walker } = pair.proposal;
    const slot = found.get(slotId) ?? { id: slotId, start_time, end_time, walkers: [], pairs: [] };
    found.set(slotId, {
      ...slot,
      walkers: slot.walkers.filter(({ id }) => id !== walker.id),
      pairs: [...slot.pairs, pair],
    });
  }
  return [...found.values()].toSorted(
    (one, other) => Date.parse(one.start_time) - Date.parse(other.start_time) || one.id - other.id,
  );
}

interface ComingWalksProps {
  slots: readonly FreeWalkers[];
  dogs: readonly DogWeek[];
  proposed: ReadonlyMap<number, number>;
  proposals: WeekProposals;
  isOver: boolean;
  clock: Clock;
}

/** Walkers without a dog in the rest of the week, with the proposed dogs. */
export function ComingWalks({ slots, dogs, proposed, proposals, isOver, clock }: ComingWalksProps) {
  const titleId = useId();
  const shown = comingSlots(slots, proposals.pairs ?? []);
  return (
    <section className={styles.walks} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        Walkers without a dog
      </h2>
      {shown.length === 0 && <p>{isOver ? 'This week is over.' : 'Every walker has a dog.'}</p>}
      {shown.map((slot) => (
        // A landmark needs a unique name, but several walks may have the same times.
        <div
          key={slot.id}
          role="group"
          className={styles.slot}
          aria-label={slotText(slot, clock.timeZone)}
        >
          <h3 className={styles.time}>{slotText(slot, clock.timeZone)}</h3>
          {slot.pairs.map((pair) => (
            <ProposalCard key={pair.key} pair={pair} proposals={proposals} clock={clock} />
          ))}
          {slot.walkers.map((walker) => (
            <FreeWalker
              key={walker.id ?? walker.name}
              slot={slot}
              walker={walker}
              whyNot={proposals.pairs && noProposalText(walker, dogs, proposed)}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

interface FreeWalkerProps {
  slot: FreeWalkers;
  walker: PlannedWalker;
  /** Explains the missing proposal; null before proposals were requested. */
  whyNot: string | null;
}

function FreeWalker({ slot, walker, whyNot }: FreeWalkerProps) {
  const { can, shelter } = useHost();
  const query = new URLSearchParams({
    date: dayOf(new Date(slot.start_time), shelter.timeZone),
    slot: String(slot.id),
    walker: walker.id ?? '',
  });
  return (
    <div className={styles.free}>
      <div className={styles.pair}>
        <span className={styles.walker}>
          <span className={styles.who} translate="no">
            {walker.name}
          </span>
          <Bandanas clearance={walker.clearance} />
        </span>
        <Lead state="open" />
        {can('pair.plan') && (
          <Link
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            to={`${DAY_PLAN_PATH}?${query}`}
          >
            <span>Choose a dog</span>
            <VisuallyHidden>{withNames(` for ${markName(walker.name)}`)}</VisuallyHidden>
          </Link>
        )}
      </div>
      {whyNot && <p className={styles.reason}>{withNames(whyNot)}</p>}
    </div>
  );
}
