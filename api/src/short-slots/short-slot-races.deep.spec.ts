import type { ErrorBody } from '@walkies/contract';
import { untilAnswered } from '@walkies/tooling/until-answered';
import { startApiProcesses } from '../testing/processes/api-processes.js';
import type { ApiProcesses } from '../testing/processes/api-processes.js';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { deleteMessages } from '../testing/mail/message-jobs.js';
import { QUEUE_ONLY } from '../testing/mail/queue-only.js';
import { emptySlots } from '../testing/seats.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const ROUNDS = 100;
const PROCESSES = 3;
const WALKERS = 6;
const TIMEOUT_MS = 900_000;
const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let processes: ApiProcesses;
let staff: SignedIn[];
let uids: string[];
beforeAll(async () => {
  api = await startTestApi({ messages: QUEUE_ONLY });
  processes = await startApiProcesses(api, PROCESSES, {
    SMTP_URL: QUEUE_ONLY.smtpUrl,
    MAIL_FROM: 'Hillside Dog Shelter <walks@example.org>',
    SITE_URL: QUEUE_ONLY.siteUrl,
    MESSAGES_WORKER: 'apart',
  });
  staff = await Promise.all([api.asMarshal(), api.asMarshal(), api.asAdmin(), api.asAdmin()]);
  const walkers = await Promise.all(Array.from({ length: WALKERS }, () => api.asWalker()));
  for (const walker of walkers) {
    await walker.get('/users/me');
    await walker.put('/users/me/message-choices/help-wanted', { on: true });
  }
  await Promise.all(staff.map((person) => person.get('/users/me')));
  uids = walkers.map(({ uid }) => uid).sort();
});
afterAll(async () => {
  await processes.stop();
  await api.stop();
});

const aShortSlot = (hours: number) =>
  aSlot(api.database, { start: new Date(Date.now() + DAY_MS + hours * 3_600_000).toISOString() });

/** Each of the staff asks for help in one of these slots, all at once; returns the outcomes. */
async function press(slots: readonly number[]): Promise<string[]> {
  const answers = await Promise.all(
    staff.map((person, n) =>
      untilAnswered(() =>
        processes.at(n, person).post<ErrorBody>(`/time-slots/${slots[n % slots.length]}/help`),
      ),
    ),
  );
  return answers.map(({ status, body }) => (status === 201 ? 'asked' : body.code)).sort();
}

const mailed = async () => {
  const { rows } = await api.database.queryText(
    `SELECT data->>'uid' AS uid FROM pgboss.job WHERE data->>'kind' = 'help-wanted' ORDER BY 1`,
  );
  return rows.map(({ uid }) => uid);
};

it(
  `asking for help: staff who press at once in several processes cause one mail each, in ${ROUNDS} rounds`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await emptySlots(api.database);
      await deleteMessages(api.database);
      const outcomes = await press([await aShortSlot(0)]);
      expect(outcomes).toEqual(['HELP_ASKED', 'HELP_ASKED', 'HELP_ASKED', 'asked']);
      expect(await mailed()).toEqual(uids);
    }
  },
  TIMEOUT_MS,
);

it(
  `asking for help: for several slots at once each person still gets one mail, in ${ROUNDS} rounds`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await emptySlots(api.database);
      await deleteMessages(api.database);
      const slots = await Promise.all([0, 2, 4, 6].map(aShortSlot));
      const outcomes = await press(slots);
      expect(outcomes).toContain('asked');
      expect(
        outcomes.filter((outcome) => outcome !== 'asked' && outcome !== 'NOBODY_TO_ASK'),
      ).toEqual([]);
      expect(await mailed()).toEqual(uids);
    }
  },
  TIMEOUT_MS,
);
