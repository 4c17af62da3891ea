import { dayOf, type Role, type Slot } from '@walkies/contract';
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
} from '@walkies/ui';
import type { ReactNode } from 'react';
import { type CalendarDay, dayStart } from './calendar-days';
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
  noteOf?: (slotId: number) => ReactNode;
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

/** Slots as cards with View buttons, grouped by the shelter's days: the calendar under 768 px. */
export function SlotDayList(props: SlotDayListProps) {
  const { viewer, timeZone, now, headingLevel = 2, noteOf, onOpen } = props;
  // A walk added above a card would move its button away under the finger.
  const slots = useSteadyWhilePressed(props.slots);
  const today = dayOf(now, timeZone);
  return (
    <DayList>
      {groupByDay(slots, timeZone).map(({ day, slots: ofDay }) => {
        const start = dayStart(day, timeZone);
        const { weekday, day: date } = dateParts(start, timeZone);
        return (
          <DayGroup
            key={day}
            weekday={weekday}
            day={date}
            name={formatDay(start, timeZone)}
            today={day === today}
            headingLevel={headingLevel}
          >
            {ofDay.map((slot) => {
              const state = cardState(slotStyle(slot, viewer).kind);
              return (
                <SlotCard
                  key={slot.id}
                  time={slot.type === 'blocked' ? 'All day' : formatTimeRange(slot, timeZone)}
                  label={
                    slot.type === 'blocked'
                      ? `${formatDay(start, timeZone)}, all day`
                      : slotTimeLabel(slot, timeZone)
                  }
                  state={state}
                  note={noteOf?.(slot.id)}
                  marshal={slot.marshal_name}
                  booked={slot.booked_count}
                  capacity={slot.capacity}
                  {...(viewer !== 'walker' && staffFacts(slot))}
                  action={(labelId) => (
                    <Button
                      size="small"
                      variant={
                        viewer === 'walker' && state === 'available' ? 'primary' : 'secondary'
                      }
                      aria-describedby={labelId}
                      onClick={() => onOpen(slot.id)}
                    >
                      View
                    </Button>
                  )}
                />
              );
            })}
          </DayGroup>
        );
      })}
    </DayList>
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
