import { slotLook } from '@walkies/calendar';
import type { Role, Slot } from '@walkies/contract';
import { dayName, Seats, StatusChip, timeText } from '@walkies/ui';
import styles from './walks.module.css';

interface WalkFactsProps {
  slot: Slot;
  viewer: Role;
  timeZone: string;
  /** How many have booked, as far as that is known. */
  booked: number;
}

/** When a walk is, its status and who leads it. */
export function WalkFacts({ slot, viewer, timeZone, booked }: WalkFactsProps) {
  const isBlocked = slot.type === 'blocked';
  const start = new Date(slot.start_time);
  const end = new Date(slot.end_time);
  const endDay = dayName(end, timeZone) === dayName(start, timeZone) ? '' : dayName(end, timeZone);
  return (
    <dl className={styles.facts}>
      <dt>Date</dt>
      <dd>{dayName(start, timeZone)}</dd>
      {isBlocked ? (
        <>
          <dt>Time</dt>
          <dd>All day</dd>
        </>
      ) : (
        <>
          <dt>Start</dt>
          <dd>{timeText(start, timeZone)}</dd>
          <dt>End</dt>
          <dd>
            {endDay && `${endDay}, `}
            {timeText(end, timeZone)}
          </dd>
        </>
      )}
      <dt>Status</dt>
      <dd>
        <StatusChip status={slot.status} label={slotLook(slot, viewer).title} />
      </dd>
      {slot.marshal_name && !isBlocked && (
        <>
          <dt>Marshal</dt>
          <dd>{slot.marshal_name}</dd>
        </>
      )}
      {!isBlocked && (
        <>
          <dt>Spots</dt>
          <dd>
            <Seats booked={booked} capacity={slot.capacity} />
          </dd>
        </>
      )}
    </dl>
  );
}
