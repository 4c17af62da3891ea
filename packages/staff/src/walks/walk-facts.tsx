import { slotStyle } from '@walkies/calendar';
import type { Role, Slot } from '@walkies/contract';
import { reservedPlaces } from '@walkies/contract/texts';
import { formatDay, Seats, StatusChip, formatTime } from '@walkies/ui';
import styles from './walks.module.css';

interface WalkFactsProps {
  slot: Slot;
  viewer: Role;
  timeZone: string;
  /** Number of booked walkers, as far as known. */
  booked: number;
  /** Places reserved for the waiting list; omitted by older APIs. */
  reserved?: number | undefined;
}

/** A walk's time, status and marshal. */
export function WalkFacts({ slot, viewer, timeZone, booked, reserved = 0 }: WalkFactsProps) {
  const isBlocked = slot.type === 'blocked';
  const start = new Date(slot.start_time);
  const end = new Date(slot.end_time);
  const endDay =
    formatDay(end, timeZone) === formatDay(start, timeZone) ? '' : formatDay(end, timeZone);
  return (
    <dl className={styles.facts}>
      <dt>Date</dt>
      <dd>{formatDay(start, timeZone)}</dd>
      {isBlocked ? (
        <>
          <dt>Time</dt>
          <dd>All day</dd>
        </>
      ) : (
        <>
          <dt>Start</dt>
          <dd>{formatTime(start, timeZone)}</dd>
          <dt>End</dt>
          <dd>{`${endDay ? `${endDay}, ` : ''}${formatTime(end, timeZone)}`}</dd>
        </>
      )}
      <dt>Status</dt>
      <dd>
        <StatusChip status={slot.status} label={slotStyle(slot, viewer).title} />
      </dd>
      {slot.marshal_name && !isBlocked && (
        <>
          <dt>Marshal</dt>
          <dd translate="no">{slot.marshal_name}</dd>
        </>
      )}
      {!isBlocked && (
        <>
          <dt>Spots</dt>
          <dd>
            <Seats booked={booked + reserved} capacity={slot.capacity} />
            {reserved > 0 && <p className={styles.hint}>{reservedPlaces(reserved)}</p>}
          </dd>
        </>
      )}
    </dl>
  );
}
