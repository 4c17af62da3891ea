import { dayOf, type Role, type Slot } from '@walkies/contract';
import { Button, DayGroup, DayList, SlotCard } from '@walkies/ui';
import { dayStart } from './calendar-days';
import { groupByDay } from './group-by-day';
import { slotLook, type SlotLook } from './slot-look';
import { dayName, dayWords, spokenTime, timeRangeText } from './slot-words';

interface SlotDayListProps {
  slots: readonly Slot[];
  viewer: Role;
  /** The shelter's. */
  timeZone: string;
  now: Date;
  onOpen: (slotId: number) => void;
}

type CardState = 'available' | 'mine' | 'full' | 'completed' | 'blocked';

function cardState(kind: SlotLook['kind']): CardState {
  if (kind === 'booked' || kind === 'other') return 'available';
  return kind;
}

/** Slots as cards with View buttons, grouped by the shelter's days: the calendar under 768 px. */
export function SlotDayList({ slots, viewer, timeZone, now, onOpen }: SlotDayListProps) {
  const today = dayOf(now, timeZone);
  return (
    <DayList>
      {groupByDay(slots, timeZone).map(({ day, slots: ofDay }) => {
        const start = dayStart(day, timeZone);
        const { weekday, day: date } = dayWords(start, timeZone);
        return (
          <DayGroup
            key={day}
            weekday={weekday}
            day={date}
            name={dayName(start, timeZone)}
            today={day === today}
            headingLevel={2}
          >
            {ofDay.map((slot) => {
              const state = cardState(slotLook(slot, viewer).kind);
              return (
                <SlotCard
                  key={slot.id}
                  time={timeRangeText(slot, timeZone)}
                  label={spokenTime(slot, timeZone)}
                  state={state}
                  marshal={slot.marshal_name}
                  booked={slot.booked_count}
                  capacity={slot.capacity}
                  action={(labelId) => (
                    <Button
                      size="small"
                      variant={state === 'available' ? 'primary' : 'secondary'}
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
