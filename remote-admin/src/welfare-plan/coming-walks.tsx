import { type DogWeek, dayOf, type FreeWalkers, type PlannedWalker } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { Bandanas, DAY_PLAN_PATH, GradeLadder, usePaged } from '@walkies/staff';
import { buttonClass, Pagination, VisuallyHidden, markName, withNames } from '@walkies/ui';
import { useId } from 'react';
import type { Clock } from '../reports/report-texts';
import { bySlot, comingEntries } from './coming-entries';
import styles from './coming-walks.module.css';
import { ProposalCard } from './proposal-card';
import type { WeekProposals } from './use-week-proposals';
import { noProposalText, slotText, walkersTitle } from './welfare-texts';

const SHOWN = 6;

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
  const entries = comingEntries(slots, proposals.pairs ?? []);
  const free = entries.filter(({ pair }) => !pair?.isAccepted).length;
  const { rows: shown, top, pager } = usePaged(entries, { size: SHOWN });
  return (
    <section className={styles.walks} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId} tabIndex={-1} ref={top}>
        {walkersTitle(free)}
      </h2>
      {free === 0 && <p>{isOver ? 'This week is over.' : 'Every walker has a dog.'}</p>}
      {free > 0 && <Clearances />}
      {bySlot(shown).map(([slot, ofSlot]) => (
        // A landmark needs a unique name, but several walks may have the same times.
        <div
          key={slot.id}
          role="group"
          className={styles.slot}
          aria-label={slotText(slot, clock.timeZone)}
        >
          <h3 className={styles.time}>{slotText(slot, clock.timeZone)}</h3>
          {ofSlot.map(({ pair, walker }) =>
            pair ? (
              <ProposalCard key={pair.key} pair={pair} proposals={proposals} clock={clock} />
            ) : (
              <FreeWalker
                key={walker.id ?? walker.name}
                slot={slot}
                walker={walker}
                whyNot={proposals.pairs && noProposalText(walker, dogs, proposed)}
              />
            ),
          )}
        </div>
      ))}
      <Pagination of="walkers" {...pager} />
    </section>
  );
}

/** Explains the clearances beside the walkers' names. */
function Clearances() {
  return (
    <>
      <p className={styles.reason}>A walker’s clearance says which dogs they may take:</p>
      <GradeLadder />
    </>
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
      <span className={styles.who} translate="no">
        {walker.name}
      </span>
      <div className={styles.choice}>
        <Bandanas clearance={walker.clearance} />
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
