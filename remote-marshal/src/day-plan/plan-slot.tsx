import type { Pair, PlannedSlot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { useUnsentFinalized } from '@walkies/staff';
import {
  buttonClass,
  classNames,
  formatTimeRange,
  Icon,
  markNames,
  namedAlso,
  Seats,
  WithName,
  withNames,
} from '@walkies/ui';
import { useId } from 'react';
import styles from './day-plan.module.css';
import { slotAnchor } from './gaps-banner';
import { isToFinalize, stageOf } from './plan-gaps';
import { PlanLines } from './plan-lines';
import { NotTaken, type PairSaving, PlanPair } from './plan-pair';
import type { PlanChanges } from './use-plan-changes';

export interface PlanSlotProps {
  /** Includes changes that are not saved yet. */
  slot: PlannedSlot;
  now: Date;
  changes: PlanChanges;
  onOpen: (slot: PlannedSlot, pair: Pair) => void;
  /** On a busy day, a slot can be short: its pairs in one line each. */
  fold?: { isOpen: boolean; onToggle: () => void };
}

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A slot of the day with its pairs; a past slot is one line. */
export function PlanSlot(props: PlanSlotProps) {
  const stage = stageOf(props.slot, props.now);
  return stage === 'coming' ? <ComingSlot {...props} /> : <PastSlot {...props} />;
}

function PastSlot({ slot, now, fold }: PlanSlotProps) {
  const timeId = useId();
  const { can, session, shelter } = useHost();
  const isUnsent = useUnsentFinalized().has(slot.id);
  const isOpen = isToFinalize(slot, now) && !isUnsent;
  const { recorded } = slot;
  const disputed = recorded?.disputed_by ?? [];
  const dogs = recorded?.dogs.length ?? slot.pairs.filter(({ dog }) => dog !== null).length;
  const walkers = recorded?.walkers.length ?? slot.booked_count;
  const time = formatTimeRange(slot, shelter.timeZone);
  const calendar = session?.role === 'admin' ? '/admin-calendar' : '/marshal-calendar';
  const address = `${calendar}?slot=${slot.id}`;
  const Heading = fold ? 'h3' : 'h2';
  return (
    <section
      className={isOpen ? styles.toFinalize : styles.past}
      id={slotAnchor(slot)}
      aria-labelledby={timeId}
    >
      <div>
        <Heading className={styles.pastTime} id={timeId}>
          {time}
        </Heading>
        <p className={styles.quiet}>
          <span>{`${many(walkers, 'walker')}, ${many(dogs, 'dog')}`}</span>
          {slot.status === 'completed' && <span>, completed</span>}
        </p>
        {isUnsent && (
          <p className={styles.fact}>
            <Icon name="offline" size={22} />
            Finalized, not sent yet
          </p>
        )}
        {recorded && (
          <p className={styles.quiet}>
            {withNames(
              [recorded.walkers, recorded.dogs]
                .filter((names) => names.length > 0)
                .map(markNames)
                .join(' · '),
            )}
          </p>
        )}
        {disputed.length > 0 && (
          <p>
            {withNames(
              `${markNames(disputed)} ${disputed.length === 1 ? 'says' : 'say'} they were there.`,
            )}
          </p>
        )}
      </div>
      {disputed.length > 0 && (
        <Link
          className={buttonClass({ size: 'small' })}
          to={`${address}&correct=`}
          {...namedAlso(`${timeId}-correct`, timeId)}
        >
          Correct Walk
        </Link>
      )}
      {isOpen && can('walk.finalize') ? (
        <Link
          className={buttonClass({ size: 'small' })}
          to={`${address}&finalize=`}
          {...namedAlso(`${timeId}-finalize`, timeId)}
        >
          Finalize Walk
        </Link>
      ) : (
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          to={address}
          {...namedAlso(`${timeId}-details`, timeId)}
        >
          Walk Details
        </Link>
      )}
    </section>
  );
}

function savingOf(
  { slot, pair }: { slot: PlannedSlot; pair: Pair },
  changes: PlanChanges,
): PairSaving {
  const change = changes.waiting.findLast(
    ({ slotId, dogId, walkerId }) =>
      slotId === slot.id &&
      (dogId === pair.dog?.id || (walkerId !== null && walkerId === pair.walker?.id)),
  );
  if (!change) return 'saved';
  return changes.late.includes(change.id) ? 'stored' : 'saving';
}

function ComingSlot({ slot, changes, onOpen, fold }: PlanSlotProps) {
  const { can, shelter } = useHost();
  const titleId = useId();
  const pairsId = useId();
  const time = formatTimeRange(slot, shelter.timeZone);
  const isShort = fold?.isOpen === false;
  const pairs = (
    <ul className={styles.pairs}>
      {slot.pairs.map((pair, place) => (
        <li key={`${pair.walker?.id ?? ''} ${pair.dog?.id ?? place}`}>
          <PlanPair
            slot={slot}
            pair={pair}
            saving={savingOf({ slot, pair }, changes)}
            onOpen={
              can('pair.plan') && (pair.walker?.id ?? pair.dog) !== null
                ? () => onOpen(slot, pair)
                : undefined
            }
          />
        </li>
      ))}
    </ul>
  );
  const refused = changes.refused.filter(({ change }) => change.slotId === slot.id);
  return (
    <section
      className={classNames(styles.slot, isShort && styles.short)}
      id={slotAnchor(slot)}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        {fold ? (
          <h3 className={styles.pastTime} id={titleId}>
            <button
              type="button"
              className={styles.fold}
              aria-expanded={fold.isOpen}
              aria-controls={pairsId}
              onClick={fold.onToggle}
            >
              <span>{time}</span>
              <Icon name={fold.isOpen ? 'chevron-up' : 'chevron-down'} />
            </button>
          </h3>
        ) : (
          <h2 className={styles.time} id={titleId} tabIndex={-1}>
            {time}
          </h2>
        )}
        <div className={styles.facts}>
          {slot.marshal_name ? (
            <p>
              <WithName>{slot.marshal_name}</WithName>
            </p>
          ) : (
            <p>No marshal yet</p>
          )}
          <Seats booked={slot.booked_count} capacity={slot.capacity} />
        </div>
      </header>
      {refused.map((one) => (
        <NotTaken
          key={one.change.id}
          refused={one}
          onDismiss={() => changes.dismiss(one.change.id)}
        />
      ))}
      {slot.pairs.length === 0 && <p className={styles.nobody}>No one booked yet.</p>}
      <div id={pairsId}>{isShort ? <PlanLines pairs={slot.pairs} /> : pairs}</div>
    </section>
  );
}
