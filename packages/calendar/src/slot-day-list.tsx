import { dayOf, type Role, type Slot, takenPlaces } from '@walkies/contract';
import {
  Button,
  DayGroup,
  DayList,
  formatDay,
  dateParts,
  groupByDay,
  SlotCard,
  slotTimeLabel,
  formatTimeRange,
  markNames,
  VisuallyHidden,
} from '@walkies/ui';
import { Fragment, type ReactNode } from 'react';
import { type CalendarDay, dayStart } from './calendar-days';
import type { Folds } from './fold-halves';
import { type HalfDay, halfKey, halfOf } from './half-day';
import styles from './slot-day-list.module.css';
import { slotStyle, type SlotStyle } from './slot-style';
import { useSteadyWhilePressed } from './use-steady-while-pressed';

interface SlotDayListProps {
  slots: readonly Slot[];
  viewer: Role;
  /** The shelter's zone. */
  timeZone: string;
  now: Date;
  /** Level of the days' headings. */
  headingLevel?: 2 | 3;
  /** Renders a line in a slot's card. */
  noteOf?: (slot: Slot) => ReactNode;
  /** The slots left out of crowded half days. */
  folds?: Folds;
  onOpen: (slotId: number) => void;
}

type CardState = 'available' | 'mine' | 'full' | 'completed' | 'blocked';

function cardState(kind: SlotStyle['kind']): CardState {
  if (kind === 'booked' || kind === 'other') return 'available';
  return kind;
}

/** Additional facts on a staff card: a chip for every status, and the names of the walkers. */
function staffFacts(slot: Slot): { status: string; line?: string } {
  const { status } = slot;
  if (status === 'blocked') return { status, line: 'Nobody can book this day.' };
  if (slot.booked_count === 0) return { status, line: 'No one booked yet.' };
  return slot.walker_names?.length ? { status, line: markNames(slot.walker_names) } : { status };
}

/** Days with fewer slots in one half need no heading for it. */
const FEW = 4;

/** The first slot of each half, except in short days that have only one. */
function startsOfHalves(slots: readonly Slot[], timeZone: string): Map<Slot, HalfDay> {
  const starts = new Map<HalfDay, Slot>();
  for (const slot of slots) {
    const half = halfOf(slot, timeZone);
    if (!starts.has(half)) starts.set(half, slot);
  }
  if (starts.size === 1 && slots.length < FEW) return new Map();
  return new Map([...starts].map(([half, slot]) => [slot, half]));
}

function isLastOfHalf(slots: readonly Slot[], at: number, timeZone: string): boolean {
  const [slot, next] = slots.slice(at, at + 2);
  return !slot || !next || halfOf(slot, timeZone) !== halfOf(next, timeZone);
}

/** Slots as cards with View buttons, grouped by the shelter's days: the calendar under 768 px. */
export function SlotDayList(props: SlotDayListProps) {
  const { timeZone, now, headingLevel = 2 } = props;
  // A walk added above a card would move its button away under the finger.
  const slots = useSteadyWhilePressed(props.slots);
  const today = dayOf(now, timeZone);
  const Half = headingLevel === 2 ? 'h3' : 'h4';
  return (
    <DayList>
      {groupByDay(slots, timeZone).map(({ day, slots: ofDay }) => {
        const start = dayStart(day, timeZone);
        const { weekday, day: date } = dateParts(start, timeZone);
        const halves = startsOfHalves(ofDay, timeZone);
        return (
          <DayGroup
            key={day}
            weekday={weekday}
            day={date}
            name={formatDay(start, timeZone)}
            today={day === today}
            headingLevel={headingLevel}
          >
            {ofDay.map((slot, at) => (
              <Fragment key={slot.id}>
                {halves.has(slot) && <Half className={styles.half}>{halves.get(slot)}</Half>}
                <ListedSlot {...props} slot={slot} />
                {isLastOfHalf(ofDay, at, timeZone) && <HiddenSlots {...props} slot={slot} />}
              </Fragment>
            ))}
          </DayGroup>
        );
      })}
    </DayList>
  );
}

function ListedSlot(props: SlotDayListProps & { slot: Slot }) {
  const { slot, viewer, timeZone, noteOf, folds, onOpen } = props;
  const { kind, title } = slotStyle(slot, viewer);
  const state = cardState(kind);
  const isGivenBack = slot.given_back && !slot.booked_by_me;
  const isBlocked = slot.type === 'blocked';
  const isFree = viewer === 'walker' && state === 'available';
  const day = formatDay(new Date(slot.start_time), timeZone);
  return (
    <SlotCard
      time={isBlocked ? 'All day' : formatTimeRange(slot, timeZone)}
      label={isBlocked ? `${day}, all day` : slotTimeLabel(slot, timeZone)}
      state={state}
      note={noteOf?.(slot)}
      marshal={slot.marshal_name}
      booked={takenPlaces(slot)}
      capacity={slot.capacity}
      {...(viewer === 'walker' ? isGivenBack && { status: title } : staffFacts(slot))}
      action={(labelIds) => (
        <Button
          size="small"
          variant={isFree ? 'primary' : 'secondary'}
          about={labelIds}
          autoFocus={slot.id === folds?.revealed}
          onClick={() => onOpen(slot.id)}
        >
          View
        </Button>
      )}
    />
  );
}

/** At the end of a crowded half day: a button that shows the rest of it. */
function HiddenSlots({ slot, folds, timeZone }: SlotDayListProps & { slot: Slot }) {
  const half = halfKey(slot, timeZone);
  const hidden = folds?.hidden.get(half);
  if (!folds || !hidden) return null;
  const word = halfOf(slot, timeZone).toLowerCase();
  const day = formatDay(new Date(slot.start_time), timeZone);
  return (
    <div className={styles.hidden}>
      <Button variant="quiet" size="small" onClick={() => folds.onOpen(half, hidden)}>
        <span>{`Show ${hidden.count} more`}</span>
        <VisuallyHidden>{` ${word} walks of ${day}`}</VisuallyHidden>
      </Button>
    </div>
  );
}

interface MoreDaysProps {
  lastDay: CalendarDay;
  /** The shelter's zone. */
  timeZone: string;
  /** True while more days load. */
  loading: boolean;
  onMore: () => void;
}

/** Below a list of slots: its last day, and a button for later days. */
export function MoreDays({ lastDay, timeZone, loading, onMore }: MoreDaysProps) {
  return (
    <div className={styles.more}>
      <p>{`Shown until ${formatDay(dayStart(lastDay, timeZone), timeZone)}.`}</p>
      <Button variant="secondary" wide busy={loading && 'Loading...'} onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
