import { tell } from '../platform/messages/message-job.sql.js';

/** Values: the blocked slot, the slots that it takes away. */
export const NOTE = {
  name: 'called-off.note',
  text: `
    INSERT INTO called_off (day, walker)
    SELECT DISTINCT $1::int, walker FROM booking WHERE slot_id = ANY($2) AND walker IS NOT NULL`,
};

/** Whoever lost a place hears that the day is open again, unless it is over. Values: the blocked slot, now. */
export const TELL_OPEN = {
  name: 'called-off.tell-open',
  text: tell('day-open', {
    uid: 'walker',
    key: `day || '/' || walker`,
    facts: { start: 'start_time', end: 'end_time' },
    from: 'called_off JOIN slot ON slot.id = day WHERE day = $1 AND end_time > $2',
  }),
};

/** The days on which somebody lost a place, for the export. Values: uid. */
export const LIST_OF = {
  name: 'called-off.list-of',
  text: `
    SELECT start_time AS start FROM called_off JOIN slot ON slot.id = day
    WHERE walker = $1 ORDER BY start_time`,
};

/** Of days that are over. Values: now. */
export const FORGET_PAST = {
  name: 'called-off.forget-past',
  text: `
    DELETE FROM called_off USING slot
    WHERE slot.id = day AND stage = 'blocked' AND end_time <= $1`,
};
