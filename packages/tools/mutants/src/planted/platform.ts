import { inApi, type Mutant } from '../mutant.ts';

/** Faults in the API's platform: rights, people, messages, limits, events. */
export const PLATFORM: readonly Mutant[] = [
  {
    name: 'walkers-see-plans',
    what: 'A walker may read the plan of a day, which is for staff.',
    file: 'packages/contract/src/permissions.ts',
    find: "'pair.read': STAFF,",
    replace: "'pair.read': EVERYONE,",
    quick: [inApi('platform/http/routes.spec.ts')],
  },
  {
    name: 'stale-rights',
    what: 'Rights are remembered for 90 seconds, so who lost them can act for longer than a minute.',
    file: 'api/src/users/rights/rights.ts',
    find: 'const TTL_MS = 45_000;',
    replace: 'const TTL_MS = 90_000;',
    quick: [inApi('users/rights/rights.spec.ts')],
  },
  {
    name: 'answers-outlive-person',
    what: 'Who leaves is still named in the answers that are stored for repeated calls.',
    file: 'api/src/users/lifecycle/person-deletion.ts',
    find: `    await this.keys.delete(uid, queries);
`,
    replace: '',
    quick: [inApi('platform/idempotency/idempotency.spec.ts')],
  },
  {
    name: 'limits-not-shared',
    what: 'Each API process counts calls by itself, so three processes let three times as many through.',
    file: 'api/src/platform/limits/rate-limits.ts',
    find: 'isAlone: () => Date.now() < this.#aloneUntil,',
    replace: 'isAlone: () => Date.now() > this.#aloneUntil,',
    quick: [inApi('platform/limits/rate-limits.spec.ts')],
  },
  {
    name: 'assignment-not-announced',
    what: 'Other screens do not hear that dogs were assigned to a slot.',
    file: 'api/src/database/migrations/baseline/changes.sql',
    find: "ARRAY['booking', 'dog_assignment', 'walk',",
    replace: "ARRAY['booking', 'walk',",
    quick: [inApi('platform/events/events.spec.ts')],
  },
  {
    name: 'mail-sent-twice',
    what: 'A mail that was sent before its worker died is sent again by the next one.',
    file: 'api/src/messages/delivery/message-worker.ts',
    find: `    if (await this.messages.isDone(job.id)) return;
`,
    replace: '',
    quick: [inApi('messages/delivery/message-worker.spec.ts')],
    deep: [inApi('messages/delivery/message-faults.deep.spec.ts')],
  },
  {
    name: 'forged-unsubscribe-link',
    what: 'Any signature of the right length switches off mails of anybody.',
    file: 'api/src/messages/choices/link-signatures.ts',
    find: 'if (given.length !== ours.length || !timingSafeEqual(given, ours)) return null;',
    replace: 'if (given.length !== ours.length && !timingSafeEqual(given, ours)) return null;',
    quick: [inApi('messages/choices/message-choices.spec.ts')],
  },
];
