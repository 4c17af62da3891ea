import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { buttonClass, DayGroup, DayList, SlotCard } from '@walkies/ui';
import { slotWords, type SlotWords } from './slot-words';

interface SlotOfDay {
  slot: Slot;
  words: SlotWords;
}

function byDay(slots: Slot[], timeZone: string, now: Date): SlotOfDay[][] {
  const days = new Map<string, SlotOfDay[]>();
  for (const slot of slots) {
    const words = slotWords(slot, timeZone, now);
    days.set(words.date, [...(days.get(words.date) ?? []), { slot, words }]);
  }
  return [...days.values()];
}

interface UpcomingDaysProps {
  slots: Slot[];
  now: Date;
}

/** Slots under their days, hanging on the lead. */
export function UpcomingDays({ slots, now }: UpcomingDaysProps) {
  const host = useHost();
  return (
    <DayList>
      {byDay(slots, host.shelter.timeZone, now).map(([first, ...rest]) => {
        if (!first) return null;
        const { date, weekday, day, dayName, isToday } = first.words;
        return (
          <DayGroup
            key={date}
            weekday={weekday}
            day={day}
            name={dayName}
            today={isToday}
            headingLevel={3}
          >
            {[first, ...rest].map(({ slot, words }) => (
              <UpcomingSlot key={slot.id} slot={slot} words={words} />
            ))}
          </DayGroup>
        );
      })}
    </DayList>
  );
}

function UpcomingSlot({ slot, words }: SlotOfDay) {
  const { can } = useHost();
  const isFull = slot.booked_count >= slot.capacity;
  return (
    <SlotCard
      time={words.time}
      label={words.label}
      state={isFull ? 'full' : 'available'}
      marshal={slot.marshal_name}
      booked={slot.booked_count}
      capacity={slot.capacity}
      {...(can('slot.book') && {
        action: (labelId: string) => (
          <Link
            to={`/walker-calendar?slot=${slot.id}`}
            state={{ from: 'home' }}
            className={buttonClass({ variant: isFull ? 'secondary' : 'primary', size: 'small' })}
            aria-describedby={labelId}
          >
            View
          </Link>
        ),
      })}
    />
  );
}
