import {
  MESSAGE_JOBS,
  MESSAGE_QUEUE,
  messageKey,
  enqueueMessages,
} from '../platform/messages/message-job.sql.js';

/**
 * Needs the CTE `placed`: notifies the walker of the booking. Values: uid, slot, now; fifth
 * `mailFrom`.
 */
export const NOTIFY_BOOKED = enqueueMessages('booked', {
  uid: '$1::text',
  key: 'placed.id',
  facts: { slot: '$2::int', booking: 'placed.id' },
  from: 'placed',
  waits: { now: '$3', mailFrom: '$5', walkAt: 'placed.start_time' },
});

const FREED_FACTS = {
  slot: 'freed.slot_id',
  booking: 'freed.booking',
  start: 'freed.start_time',
  end: 'freed.end_time',
};

/**
 * Needs the CTE `freed`: deletes the booking's message if it still waits. Otherwise notifies the walker,
 * whose calendar then removes the walk. Values: uid; fourth now, fifth `mailFrom`.
 */
export const TAKE_BACK_BOOKED = `
  withdrawn AS (
    DELETE FROM ${MESSAGE_JOBS} job USING freed
    WHERE job.id = ${messageKey('booked', 'freed.booking')} AND state = 'created'
      AND name = '${MESSAGE_QUEUE}'
    RETURNING job.id
  ),
  notified AS (${enqueueMessages('cancelled', {
    uid: '$1::text',
    key: 'freed.booking',
    facts: FREED_FACTS,
    from: 'freed',
    where: 'NOT EXISTS (SELECT FROM withdrawn)',
    waits: { now: '$4', mailFrom: '$5', walkAt: 'freed.start_time' },
  })})`;

/**
 * Needs the CTE `freed`: notifies a walker who may not walk any more of each walk, and each marshal of all
 * their walks in one message. For a person who leaves, stores no uid. Values: uid, now, why,
 * `mailFrom`.
 */
export const NOTIFY_FREED = `
  notified_walker AS (${enqueueMessages('unbooked', {
    uid: '$1::text',
    key: 'freed.booking',
    facts: { ...FREED_FACTS, why: '$3::text' },
    from: 'freed',
    where: `stage = 'open' AND $3 <> 'left'`,
    waits: { now: '$2', mailFrom: '$4', walkAt: 'freed.start_time' },
  })}),
  notified_marshals AS (${enqueueMessages('walker-lost', {
    uid: 'led.marshal',
    key: 'led.first_booking',
    facts: {
      slots: 'led.slots',
      walker: `CASE WHEN $3 <> 'left' THEN $1::text ELSE '' END`,
      why: '$3::text',
    },
    from: `(
      SELECT marshal, min(booking) AS first_booking, min(start_time) AS start_time,
        jsonb_agg(slot_id) AS slots
      FROM freed WHERE stage = 'open' AND marshal <> $1 GROUP BY marshal
    ) led`,
    waits: { now: '$2', mailFrom: '$4', walkAt: 'led.start_time' },
  })})`;

/**
 * As JSON, the number of recipients if slots were cancelled now, each person once. Leaves out walks that
 * have begun and people who may not sign in. Values: slots, now, whether mails are sent.
 * @param slots a condition on `slot_id`
 */
export const recipientsOf = (slots: string): string => `
  json_build_object('mails', $3::text, 'people', CASE $3::text WHEN 'off' THEN 0 ELSE (
    SELECT count(DISTINCT walker)::int
    FROM booking JOIN slot ON slot.id = slot_id JOIN person ON uid = walker
    WHERE slot_id ${slots} AND start_time > $2 AND NOT disabled
  ) END)`;

/**
 * Notifies the walkers with bookings in slots that the shelter cancels. Values: slots, now, the staff's note
 * ('' without), `mailFrom`.
 */
export const NOTIFY_CALLED_OFF = {
  name: 'bookings.notify-called-off',
  text: enqueueMessages('called-off', {
    uid: 'walker',
    key: 'booking.id',
    facts: {
      slot: 'slot_id',
      booking: 'booking.id',
      start: 'start_time',
      end: 'end_time',
      words: '$3::text',
    },
    from: 'booking JOIN slot ON slot.id = slot_id',
    where: 'slot_id = ANY($1) AND walker IS NOT NULL AND start_time > $2',
    waits: { now: '$2', mailFrom: '$4', walkAt: 'start_time' },
  }),
};
