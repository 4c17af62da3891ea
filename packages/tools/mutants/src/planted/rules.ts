import { inApi, type Mutant } from '../mutant.ts';

/** Faults in the shelter's rules: slots, plans, walks, reports, dogs. */
export const RULES: readonly Mutant[] = [
  {
    name: 'fifth-walker',
    what: 'A new slot has five places, so a fifth walker can book it.',
    file: 'packages/contract/src/limits.ts',
    find: 'export const SLOT_CAPACITY = 4;',
    replace: 'export const SLOT_CAPACITY = 5;',
    quick: [inApi('slots/slots.spec.ts')],
  },
  {
    name: 'cancel-cut-off',
    what: 'A walker can cancel until one hour before the start instead of two.',
    file: 'api/src/bookings/cancel-cutoff.ts',
    find: 'cancelCutoffHours * HOUR_MS',
    replace: '(cancelCutoffHours - 1) * HOUR_MS',
    quick: [inApi('bookings/bookings.spec.ts')],
  },
  {
    name: 'same-slot-twice',
    what: 'The unique constraint on slots is missing, so a marshal can add the same slot twice.',
    file: 'api/src/database/migrations/baseline/slots.sql',
    find: 'CONSTRAINT slot_once_per_marshal UNIQUE (start_time, end_time, marshal)',
    replace: 'CONSTRAINT slot_once_per_marshal UNIQUE (id)',
    quick: [inApi('slots/slots.spec.ts')],
  },
  {
    name: 'leaked-email',
    what: 'Walkers get the e-mail addresses of those who booked the same slot.',
    file: 'api/src/bookings/booking.sql.ts',
    find: 'text: sql`${WALKERS(NAME)} AND',
    replace: "text: sql`${WALKERS(sql`${NAME}, 'email', p.email`)} AND",
    quick: [inApi('slots/slot-lists.spec.ts')],
  },
  {
    name: 'keep-apart-one-way',
    what: 'Dogs are kept apart only for the dog with the lower id of the two.',
    file: 'api/src/plans/pairs/rules.sql.ts',
    find: `
      UNION ALL SELECT one, reason FROM keep_apart WHERE other = c.dog_id`,
    replace: '',
    quick: [inApi('plans/pairs/pairs.spec.ts')],
  },
  {
    name: 'proposes-held-dog',
    what: 'Proposals ignore that a dog is on hold.',
    file: 'api/src/plans/propose/fits.ts',
    find: `  if (dog.staysIn.some(({ start, end }) => overlap(slot, { start, end: end ?? Infinity }))) {
    return false;
  }
`,
    replace: '',
    quick: [inApi('plans/propose/propose.spec.ts')],
  },
  {
    name: 'plan-without-lock',
    what: 'A pair is planned without the lock on plans, so two writes can break a rule together.',
    file: 'api/src/plans/pairs/pairs.service.ts',
    find: `      await this.pairs.acquirePlanLock(queries);
`,
    replace: '',
    quick: [inApi('plans/pairs/plan-schedules.spec.ts')],
  },
  {
    name: 'pair-removal-not-audited',
    what: 'Taking a dog out of the plan leaves no entry in the audit log.',
    file: 'api/src/plans/pairs/pairs.service.ts',
    find: `
      await this.#note(author, slotId, { before: { dogId }, after: null }, queries);`,
    replace: '',
    quick: [inApi('platform/audit/audit.spec.ts')],
  },
  {
    name: 'finalized-twice',
    what: 'A walk that is finalized can be finalized once more.',
    file: 'api/src/walks/walks.service.ts',
    find: `      const { stage } = await this.slots.lock(slotId, queries);
      if (stage === 'completed') throw await this.#finalizedBefore(slotId, queries);
`,
    replace: `      await this.slots.lock(slotId, queries);
`,
    quick: [inApi('walks/finalize.spec.ts')],
  },
  {
    name: 'walk-sent-twice',
    what: 'POST /walks ignores the Idempotency-Key, so a walk that is sent again is refused.',
    file: 'packages/contract/src/endpoints/walks.ts',
    find: `    may: 'walk.finalize',
    idempotent: true,
`,
    replace: `    may: 'walk.finalize',
`,
    quick: [inApi('walks/finalize.spec.ts')],
  },
  {
    name: 'week-at-clock-change',
    what: 'The next week of a report is looked for after 168 hours, also when the clocks change.',
    file: 'api/src/reports/columns/report-range.ts',
    find: 'startOfShelterWeek(addShelterDays(noonWithin(sunday, zone), DAYS_A_WEEK, zone), zone);',
    replace: 'startOfShelterWeek(new Date(sunday.getTime() + DAYS_A_WEEK * 86_400_000), zone);',
    quick: [inApi('reports/columns/report-range.spec.ts')],
  },
  {
    name: 'month-boundary',
    what: 'A month of 31 days ends where it begins, because 30 days are added to find the next.',
    file: 'api/src/reports/columns/report-range.ts',
    find: 'addShelterDays(noonWithin(from, zone), 31, zone)',
    replace: 'addShelterDays(noonWithin(from, zone), 30, zone)',
    quick: [inApi('reports/columns/report-range.spec.ts')],
  },
  {
    name: 'csv-formulas',
    what: 'A name that begins with = runs as a formula in the spreadsheet of whoever opens the CSV.',
    file: 'api/src/reports/columns/csv-answer.ts',
    find: 'escape_formulas: true,',
    replace: 'escape_formulas: false,',
    quick: [inApi('reports/columns/csv-answer.spec.ts')],
  },
  {
    name: 'photo-metadata',
    what: 'The photo of a dog keeps the metadata of the camera, such as the place.',
    file: 'api/src/dogs/dog-photo.ts',
    find: '    .jpeg({ quality, mozjpeg: true })',
    replace: '    .keepMetadata()\n    .jpeg({ quality, mozjpeg: true })',
    quick: [inApi('dogs/dog-photo.spec.ts')],
  },
];
