import { fileURLToPath } from 'node:url';
import type { CoverLink, ErrorBody, ScheduleEntry, StandingBooking } from '@walkies/contract';
import { onlyRow } from '../database/only-row.js';
import { sql } from '../database/sql.js';
import { startApiProcesses } from '../testing/processes/api-processes.js';
import type { ApiProcesses } from '../testing/processes/api-processes.js';
import { emptySchedule } from '../testing/a-schedule.js';
import { aSlot } from '../testing/a-slot.js';
import type { Caller, SignedIn } from '../testing/caller.js';
import { QUEUE_ONLY } from '../testing/mail/queue-only.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const HOUR_MS = 3_600_000;
const ADDED_RULE = fileURLToPath(new URL('../testing/processes/added-rule.mjs', import.meta.url));

let api: TestApi;
let ruled: ApiProcesses;
let people: Record<'allowed' | 'refused', SignedIn>;
let crowd: SignedIn[];
let maria: SignedIn;
let slot: number;
beforeAll(async () => {
  api = await startTestApi({ messages: QUEUE_ONLY });
  crowd = await Promise.all(Array.from({ length: 4 }, () => api.asWalker()));
  people = {
    allowed: await api.asWalker({ name: 'Allowed' }),
    refused: await api.asWalker({ name: 'Refused' }),
  };
  maria = await api.asMarshal();
  await Promise.all(
    [...crowd, ...Object.values(people), maria].map((person) => person.get('/users/me')),
  );
  ruled = await startApiProcesses(api, 1, {
    NODE_OPTIONS: `--import ${ADDED_RULE}`,
    SMTP_URL: QUEUE_ONLY.smtpUrl,
    MAIL_FROM: 'Hillside Dog Shelter <walks@example.org>',
    SITE_URL: QUEUE_ONLY.siteUrl,
    MESSAGES_WORKER: 'apart',
  });
});
beforeEach(async () => {
  await emptySchedule(api.database);
  const start = new Date(Date.now() + 26 * HOUR_MS).toISOString();
  slot = await aSlot(api.database, { start, marshal: maria.uid });
});
afterAll(async () => {
  await ruled.stop();
  await api.stop();
});

/** The person at the process with the rule. */
const at = (who: SignedIn): Caller => ruled.at(0, who);
const book = (who: Caller) => who.put<ErrorBody>(`/time-slots/${slot}/book`);
const wait = (who: SignedIn) => who.put(`/time-slots/${slot}/waiting-list`);
const fill = async () => {
  for (const walker of crowd) expect((await book(walker)).status).toBe(200);
};
const giveUp = (who: Caller | undefined) => who?.delete(`/time-slots/${slot}/book`);
const READ_PLACES = {
  name: 'testing.places',
  text: sql`SELECT booked_count AS booked, reserved_count AS reserved FROM slot WHERE id = $1`,
};
const places = async () =>
  onlyRow(
    (await api.database.query<{ booked: number; reserved: number }>(READ_PLACES, [slot])).rows,
  );

/** Tries to get the place for the walker; true: it is theirs. */
const WAYS: Record<string, (who: SignedIn) => Promise<boolean>> = {
  'a booking': async (who) => (await book(at(who))).status === 200,
  'the claim of a reserved place': async (who) => {
    await fill();
    await wait(who);
    await giveUp(crowd[0]);
    expect(await places()).toEqual({ booked: 3, reserved: 1 });
    return (await book(at(who))).status === 200;
  },
  'an offer to the waiting list': async (who) => {
    await fill();
    await wait(who);
    await giveUp(crowd[0] && at(crowd[0]));
    return (await places()).reserved === 1;
  },
  'a cover': async (who) => {
    const [friend] = crowd as [SignedIn];
    await book(friend);
    const { path } = (await friend.post<CoverLink>(`/time-slots/${slot}/cover`)).body;
    const link = path.replace('/cover?link=', '');
    return (await at(who).post(`/covers/${link}`)).status === 200;
  },
  staff: async ({ uid }) =>
    (await at(maria).post(`/time-slots/${slot}/walkers`, { walkerId: uid })).status === 201,
  'a standing booking': async (who) => {
    const weekday = new Date(Date.now() + 26 * HOUR_MS).getUTCDay();
    const form = { weekday, start: '10:00', end: '11:00' };
    const { id: entry } = (await maria.post<ScheduleEntry>('/schedule', form)).body;
    const { id } = (await who.post<StandingBooking>(`/schedule/${entry}/standing-bookings`)).body;
    expect((await at(maria).post(`/standing-bookings/${id}/accept`)).status).toBe(204);
    const [mine] = (await who.get<StandingBooking[]>('/users/me/standing-bookings')).body;
    expect(mine?.dates.length).toBeGreaterThan(1);
    return mine?.dates.some(({ status }) => status === 'booked') ?? false;
  },
  'a request for help': async (who) => {
    await who.put('/users/me/message-choices/help-wanted', { on: true });
    const { status } = await at(maria).post(`/time-slots/${slot}/help`);
    await who.put('/users/me/message-choices/help-wanted', { on: false });
    return status === 201;
  },
};

it.each(Object.entries(WAYS))(
  'mayTakePlace: %s obeys a rule that is added to it',
  async (_, tryIt) => {
    expect(await tryIt(people.allowed)).toBe(true);
    await emptySchedule(api.database);
    const start = new Date(Date.now() + 50 * HOUR_MS).toISOString();
    slot = await aSlot(api.database, { start, marshal: maria.uid });
    expect(await tryIt(people.refused)).toBe(false);
  },
);
