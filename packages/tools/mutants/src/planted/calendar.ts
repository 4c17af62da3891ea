import { inApi, type Mutant } from '../mutant.ts';

/** Faults in what fills the calendar: the schedule, regulars, slot edits, and the hours that come of it. */
export const CALENDAR: readonly Mutant[] = [
  {
    name: 'schedule-in-utc',
    what: 'The times of the schedule are taken for UTC, so each walk is an hour late in summer.',
    file: 'api/src/schedule/scheduled-slots.ts',
    find: 'slotsOf(periods, range, this.env.shelterTimeZone)',
    replace: "slotsOf(periods, range, 'UTC')",
    quick: [inApi('schedule/schedule.spec.ts')],
  },
  {
    name: 'change-deletes-booked',
    what: 'A change of the schedule deletes booked slots without a decision.',
    file: 'api/src/schedule/change.ts',
    find: 'const isFree = slot.booked + slot.reserved === 0 && slot.dogs.length === 0;',
    replace: 'const isFree = slot.dogs.length === 0;',
    quick: [inApi('schedule/schedule-changes.spec.ts')],
  },
  {
    name: 'suspended-for-old-no-shows',
    what: 'A regular whom staff accept again is suspended at once, for no-shows from before.',
    file: 'api/src/regulars/standing-message.sql.ts',
    find: ' AND w.began_at > b.accepted_at',
    replace: '',
    quick: [inApi('regulars/regulars.spec.ts')],
  },
  {
    name: 'declined-reads-as-ended',
    what: 'A walker who is declined reads that the shelter no longer offers the walk.',
    file: 'api/src/messages/kinds/regular-messages.ts',
    find: "const isDeclined = facts.why === 'declined';",
    replace: 'const isDeclined = false;',
    quick: [inApi('messages/kinds/regular-messages.spec.ts')],
  },
  {
    name: 'edit-cancels-undecided',
    what: 'An edit counts the decisions only, so it cancels the booking of somebody else.',
    file: 'api/src/plans/slot-edits/slot-edits.service.ts',
    find: 'if (!cancelled.every((uid) => cancelBookings.includes(uid))) {',
    replace: 'if (cancelled.length > cancelBookings.length) {',
    quick: [inApi('plans/slot-edits/slot-edits.spec.ts')],
  },
  {
    name: 'marshals-swapped',
    what: 'Who gets a walk reads that somebody else leads it now, and the other way round.',
    file: 'api/src/slot-changes/edited-slot-message.sql.ts',
    find: `'new' AS part WHERE slot.marshal IS DISTINCT FROM $2
        UNION ALL SELECT $2, 'former'`,
    replace: `'former' AS part WHERE slot.marshal IS DISTINCT FROM $2
        UNION ALL SELECT $2, 'new'`,
    quick: [inApi('messages/kinds/slot-edit-messages.spec.ts')],
  },
  {
    name: 'hours-in-utc',
    what: 'A walk in the evening of New Year’s Eve counts for the next year.',
    file: 'api/src/reports/hours/hours.sql.ts',
    find: "date_trunc('year', began_at AT TIME ZONE $3)",
    replace: "date_trunc('year', began_at AT TIME ZONE 'UTC')",
    quick: [inApi('reports/hours/hours.spec.ts')],
  },
];
