import { dayOf, type Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import {
  buttonClass,
  dayAndTimeText,
  DayGroup,
  DayList,
  dayName,
  dayWords,
  groupByDay,
  SlotCard,
  timeRangeText,
} from '@walkies/ui';

interface UpcomingDaysProps {
  slots: Slot[];
  now: Date;
}

/** Slots under their days, hanging on the lead. */
export function UpcomingDays({ slots, now }: UpcomingDaysProps) {
  const { timeZone } = useHost().shelter;
  return (
    <DayList>
      {groupByDay(slots, timeZone).map(({ day: date, slots: ofDay }) => {
        const { weekday, day } = dayWords(new Date(date), 'UTC');
        return (
          <DayGroup
            key={date}
            weekday={weekday}
            day={day}
            name={dayName(new Date(date), 'UTC')}
            today={date === dayOf(now, timeZone)}
            headingLevel={3}
          >
            {ofDay.map((slot) => (
              <UpcomingSlot key={slot.id} slot={slot} />
            ))}
          </DayGroup>
        );
      })}
    </DayList>
  );
}

function UpcomingSlot({ slot }: { slot: Slot }) {
  const { can, shelter } = useHost();
  const isFull = slot.booked_count >= slot.capacity;
  return (
    <SlotCard
      time={timeRangeText(slot, shelter.timeZone)}
      label={dayAndTimeText(slot, shelter.timeZone)}
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
