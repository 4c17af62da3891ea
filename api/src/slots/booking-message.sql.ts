import {
  MESSAGE_JOBS,
  MESSAGE_QUEUE,
  messageKey,
  tell,
} from '../platform/messages/message-job.sql.js';

/** Beside the CTE `placed`: the walker hears of the booking. Values: uid, slot. */
export const TELL_BOOKED = tell('booked', {
  uid: '$1::text',
  key: 'placed.id',
  facts: { slot: '$2::int', booking: 'placed.id' },
  from: 'placed',
});

/**
 * Beside the CTE `freed`: of a booking whose message still waits nobody hears anything; else the walker's
 * calendar loses the walk again. Values: uid.
 */
export const TAKE_BACK_BOOKED = `
  withdrawn AS (
    DELETE FROM ${MESSAGE_JOBS} job USING freed
    WHERE job.id = ${messageKey('booked', 'freed.booking')} AND state = 'created'
      AND name = '${MESSAGE_QUEUE}'
    RETURNING job.id
  ),
  told AS (${tell('cancelled', {
    uid: '$1::text',
    key: 'freed.booking',
    facts: {
      slot: 'freed.slot_id',
      booking: 'freed.booking',
      start: 'freed.start_time',
      end: 'freed.end_time',
    },
    from: 'freed WHERE NOT EXISTS (SELECT FROM withdrawn)',
  })})`;

/** Whoever booked in slots that the shelter takes away hears of it. Values: slots, now, words of the staff's own ('' without). */
export const TELL_CALLED_OFF = {
  name: 'bookings.tell-called-off',
  text: tell('called-off', {
    uid: 'walker',
    key: 'booking.id',
    facts: {
      slot: 'slot_id',
      booking: 'booking.id',
      start: 'start_time',
      end: 'end_time',
      words: '$3::text',
    },
    from: `booking JOIN slot ON slot.id = slot_id
      WHERE slot_id = ANY($1) AND walker IS NOT NULL AND start_time > $2`,
  }),
};
