import { dayOf, isFull as hasNoPlace, type Slot, takenPlaces } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import {
  buttonClass,
  dateParts,
  DayGroup,
  DayList,
  formatDay,
  formatDayAndTime,
  formatTimeRange,
  groupByDay,
  namedAlso,
  SlotCard,
} from '@walkies/ui';
import { type ReactNode, useId } from 'react';

interface UpcomingDaysProps {
  slots: Slot[];
  now: Date;
  /** Renders a slot's dog that needs a walker. */
  need: (slotId: number) => ReactNode;
}

/** Slots grouped by day. */
export function UpcomingDays({ slots, now, need }: UpcomingDaysProps) {
  const { timeZone } = useHost().shelter;
  return (
    <DayList>
      {groupByDay(slots, timeZone).map(({ day: date, slots: ofDay }) => {
        const { weekday, day } = dateParts(new Date(date), 'UTC');
        return (
          <DayGroup
            key={date}
            weekday={weekday}
            day={day}
            name={formatDay(new Date(date), 'UTC')}
            today={date === dayOf(now, timeZone)}
            headingLevel={3}
          >
            {ofDay.map((slot) => (
              <UpcomingSlot key={slot.id} slot={slot} need={need(slot.id)} />
            ))}
          </DayGroup>
        );
      })}
    </DayList>
  );
}

function UpcomingSlot({ slot, need }: { slot: Slot; need: ReactNode }) {
  const { can, shelter } = useHost();
  const viewId = useId();
  const isFull = hasNoPlace(slot);
  return (
    <SlotCard
      time={formatTimeRange(slot, shelter.timeZone)}
      label={formatDayAndTime(slot, shelter.timeZone)}
      state={isFull ? 'full' : 'available'}
      marshal={slot.marshal_name}
      booked={takenPlaces(slot)}
      capacity={slot.capacity}
      {...(can('slot.book') && {
        note: need,
        action: (labelIds: string) => (
          <Link
            to={`/walker-calendar?slot=${slot.id}`}
            state={{ from: 'home' }}
            className={buttonClass({ variant: isFull ? 'secondary' : 'primary', size: 'small' })}
            {...namedAlso(viewId, labelIds)}
          >
            View
          </Link>
        ),
      })}
    />
  );
}
