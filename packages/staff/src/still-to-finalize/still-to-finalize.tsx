import { useSlots } from '@walkies/api-client';
import { addDays, rangeOfDays } from '@walkies/calendar';
import { dayOf, type Slot, SLOT_LIST_DAYS_BACK } from '@walkies/contract';
import { useId, useMemo, useState } from 'react';
import { useHost } from '@walkies/remote-sdk';
import {
  Button,
  dateParts,
  Icon,
  slotTimeLabel,
  formatTimeRange,
  useWideScreen,
  VisuallyHidden,
  markNames,
  withNames,
} from '@walkies/ui';
import { useSlotsWithDraft, useUnsentFinalized } from '../walks/use-finalize-form';
import styles from './still-to-finalize.module.css';

/** The range that may contain unfinalized walks: the last 35 days and today. */
function unfinishedRange(timeZone: string, now: Date): { from: string; to: string } {
  const today = dayOf(now, timeZone);
  return rangeOfDays(addDays(today, -SLOT_LIST_DAYS_BACK), today, timeZone);
}

/** Booked slots that are over and not finalized, latest first. */
export function useUnfinishedWalks(timeZone: string, now: Date, { enabled = true } = {}) {
  const { from, to } = unfinishedRange(timeZone, now);
  const range = useMemo(() => ({ from, to }), [from, to]);
  const past = useSlots(range, { enabled });
  const slots: Slot[] = (past.data ?? [])
    .filter(({ status, end_time }) => status === 'booked' && Date.parse(end_time) <= now.getTime())
    .toSorted((a, b) => Date.parse(b.start_time) - Date.parse(a.start_time));
  return { ...past, slots };
}

interface StillToFinalizeProps {
  /** The latest first. */
  slots: readonly Slot[];
  now: Date;
  onFinalize: (slotId: number) => void;
}

/** Number of rows before the list is expanded, kept small for phones. */
const SHORT = { phone: 2, wide: 3 };

/** In characters; longer text gets two lines until expanded. */
const LONG = 60;

/** Anchor of the section, for links to it. */
export const STILL_TO_FINALIZE = 'still-to-finalize';

/** Past walks that nobody has finalized yet. */
export function StillToFinalize({ slots, now, onFinalize }: StillToFinalizeProps) {
  const titleId = useId();
  const wide = useWideScreen();
  const withDraft = useSlotsWithDraft();
  const unsent = useUnsentFinalized();
  const [isWhole, setWhole] = useState(false);
  if (slots.length === 0) return null;
  const shown = isWhole ? slots : slots.slice(0, wide ? SHORT.wide : SHORT.phone);
  return (
    <section className={styles.box} id={STILL_TO_FINALIZE} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          Still to finalize
        </h2>
        <p className={styles.count}>{slots.length}</p>
      </div>
      <p>Say who came and which dogs went out.</p>
      <ul className={styles.walks}>
        {shown.map((slot) => (
          <li key={slot.id} className={styles.walk}>
            <Walk
              slot={slot}
              isStarted={withDraft.has(slot.id)}
              isUnsent={unsent.has(slot.id)}
              now={now}
              onFinalize={onFinalize}
            />
          </li>
        ))}
      </ul>
      {shown.length < slots.length && (
        <div className={styles.more}>
          <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
            {`Show all ${slots.length}`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** '4 walkers · Biscuit, Moose' */
function walkersAndDogs({ booked_count, dog_names = [] }: Slot): string {
  const walkers = booked_count === 1 ? '1 walker' : `${booked_count} walkers`;
  return dog_names.length === 0 ? walkers : `${walkers} · ${markNames(dog_names)}`;
}

interface WalkProps {
  slot: Slot;
  /** This browser holds an unsent draft. */
  isStarted: boolean;
  /** It is finalized in this browser. */
  isUnsent: boolean;
  now: Date;
  onFinalize: (slotId: number) => void;
}

function Walk({ slot, isStarted, isUnsent, now, onFinalize }: WalkProps) {
  const { timeZone } = useHost().shelter;
  const wide = useWideScreen();
  const timeId = useId();
  const peopleId = useId();
  const start = new Date(slot.start_time);
  const { weekday, day, month } = dateParts(start, timeZone);
  const people = walkersAndDogs(slot);
  const isToday = dayOf(start, timeZone) === dayOf(now, timeZone);
  return (
    <>
      <div className={styles.words}>
        <VisuallyHidden id={timeId}>{slotTimeLabel(slot, timeZone)}</VisuallyHidden>
        <p aria-hidden="true" className={styles.when}>
          <span>{isToday ? 'Today' : `${weekday} ${day} ${month}`}</span>{' '}
          <span className={styles.time}>{formatTimeRange(slot, timeZone)}</span>
        </p>
        {people.length > LONG ? (
          <details className={styles.long}>
            <summary>
              <span className={styles.people} id={peopleId}>
                {withNames(people)}
              </span>
            </summary>
          </details>
        ) : (
          <p id={peopleId}>{withNames(people)}</p>
        )}
        {(isStarted || isUnsent) && (
          <p className={styles.started}>
            <Icon name="document" size={20} />
            <span>{isUnsent ? 'Finalized, not sent yet' : 'Started, not sent yet'}</span>
          </p>
        )}
      </div>
      <Button
        size="small"
        variant={wide ? 'secondary' : 'primary'}
        about={`${timeId} ${peopleId}`}
        onClick={() => onFinalize(slot.id)}
      >
        Finalize Walk
      </Button>
    </>
  );
}
