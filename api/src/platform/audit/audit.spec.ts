import { can, PERMISSIONS } from '@walkies/contract';
import { ENDPOINTS } from '@walkies/contract/endpoints';
import type { AuditEntry, Dog, Slot } from '@walkies/contract';
import { createApp } from '../../create-app.js';
import type { Answer, SignedIn } from '../../testing/caller.js';
import { QUEUE_ONLY } from '../../testing/mail/queue-only.js';
import { rowsOf } from '../../testing/rows-of.js';
import { CARE_WRITES } from '../../testing/staff-writes/staff-care-writes.js';
import { DOG_AND_PEOPLE_WRITES } from '../../testing/staff-writes/staff-dog-and-people-writes.js';
import { SCHEDULE_WRITES } from '../../testing/staff-writes/staff-schedule-writes.js';
import { SLOT_WRITES } from '../../testing/staff-writes/staff-slot-writes.js';
import { aShelter } from '../../testing/staff-writes/staff-write.js';
import type { Shelter, StaffWrite } from '../../testing/staff-writes/staff-write.js';
import { startTestApi } from '../../testing/start-test-api.js';

const WRITES = [...SLOT_WRITES, ...SCHEDULE_WRITES, ...DOG_AND_PEOPLE_WRITES, ...CARE_WRITES];

let at: Shelter;
beforeAll(async () => {
  at = await aShelter(await startTestApi({ messages: QUEUE_ONLY }), '2026-11-20T09:00:00Z');
});
afterAll(() => at.api.stop());

const entries = async (): Promise<AuditEntry[]> =>
  (await at.cast.kit.get<AuditEntry[]>('/audit-log')).body;
const timesOf = (day: string) => ({ start_time: `${day}T10:00Z`, end_time: `${day}T11:00Z` });
const log = () => rowsOf(at.api.database, 'audit_entry');

const send = async (
  who: SignedIn,
  { route }: StaffWrite,
  sending: StaffWrite['sent'],
  headers = {},
): Promise<Answer> => {
  const { path, body } = await sending(at);
  return who.call(route.split(' ')[0] ?? '', path, { body, headers });
};

describe.each(WRITES)('$what', (write) => {
  const who = () => at.cast[write.who ?? 'maria'];

  it('audit log: adds one entry with actor, action and target', async () => {
    const sent = await write.sent(at);
    const [last] = await entries();
    const requestId = `request-${at.count()}-of-test`;
    const answer = await send(who(), write, () => sent, { 'x-request-id': requestId });
    expect([200, 201, 204]).toContain(answer.status);
    const added = (await entries()).filter(({ id }) => id > (last?.id ?? 0));
    // Resolved when the log is read, not stored.
    const asShown = { target_slot: added[0]?.target_slot, dog_names: added[0]?.dog_names };
    expect(added).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^2026-11-20T09:00:00/),
        who: who().uid,
        who_name: who().person,
        action: write.action,
        target: expect.stringMatching(/^(slot|schedule|dog|person) \S+$/),
        target_name: write.about ?? null,
        ...asShown,
        before: write.before(at),
        after: write.after(at),
        request_id: requestId,
      },
    ]);
    expect(write.action in PERMISSIONS).toBe(true);
    // Contains only uids of people, and no free text.
    expect(JSON.stringify({ ...added[0], who_name: null, target_name: null })).not.toMatch(
      /@|Ines|Noor|Ola|01\d{3} |late|Ask/,
    );
  });

  const refusals = Object.entries(write.refused);
  if (refusals.length > 0)
    it.each(refusals)('audit log: adds no entry when refused with %s', async (status, sending) => {
      const sent = await sending(at);
      const before = await log();
      expect(String((await send(who(), write, () => sent)).status)).toBe(status);
      expect(await log()).toEqual(before);
    });

  it('audit log: adds no entry for a walker, who is refused', async () => {
    const sent = await write.sent(at);
    const before = await log();
    expect((await send(at.cast.noor, write, () => sent)).status).toBe(403);
    expect(await log()).toEqual(before);
  });
});

it('audit log: shows the time of the slot and the names of its dogs as long as they are known', async () => {
  const day = at.nextDay();
  const { maria, kit } = at.cast;
  const slot = (await maria.post<Slot>('/time-slots', timesOf(day))).body;
  const add = async (name: string) =>
    (await maria.post<Dog>('/dogs', { name, breed: 'Pug', description: '' })).body.id;
  const dogIds = [await add('Fig'), await add('Dot')];
  await kit.post(`/time-slots/${slot.id}/assign-dogs`, { dogIds });
  const [last] = await entries();
  expect(last).toMatchObject({
    action: 'dog.assign',
    target_slot: { start_time: expect.stringContaining(`${day}T10:00`) },
    dog_names: ['Fig', 'Dot'],
  });
  await maria.delete(`/dogs/${dogIds[1]}`);
  expect((await entries())[0]).toMatchObject({ target: `dog ${dogIds[1]}`, dog_names: ['Dot'] });
  await maria.delete(`/time-slots/${slot.id}`);
  expect((await entries())[0]).toMatchObject({ action: 'slot.delete', target_slot: null });
});

it('audit log: is checked for every route on which only staff write', () => {
  const staffOnly = Object.entries(ENDPOINTS).filter(
    ([key, { may }]) =>
      !key.startsWith('GET ') && may !== 'anybody' && may !== 'signed-in' && !can('walker', may),
  );
  const called = new Set(WRITES.map(({ route }) => route));
  // They use POST only because their input is long; they write nothing.
  const reading = ['POST /plan-proposals', 'POST /schedule/:id/preview'];
  const writing = staffOnly.map(([key]) => key).filter((key) => !reading.includes(key));
  expect([...called].sort()).toEqual(writing.sort());
});

it.each([
  ['POST', '/time-slots', () => timesOf(at.nextDay())],
  ['POST', '/dogs', () => ({ name: 'Fig', breed: 'Pug', description: '' })],
])(
  'audit log: has one entry of %s %s sent three times with one key',
  async (method, path, body) => {
    const [last] = await entries();
    const headers = { 'idempotency-key': `key-${at.count()}` };
    const sent = { body: body(), headers };
    const answers = await Promise.all(
      [1, 2, 3].map(() => at.cast.maria.call<Slot | Dog>(method, path, sent)),
    );
    expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    expect((await entries()).filter(({ id }) => id > (last?.id ?? 0))).toHaveLength(1);
  },
);

describe('the audit log', () => {
  it('audit log: lists the latest first, in pages with the total', async () => {
    const all = await entries();
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
    const { body, headers } = await at.cast.kit.get<AuditEntry[]>('/audit-log?limit=2&offset=1');
    expect(body).toEqual(all.slice(1, 3));
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(all.length);
  });

  it('audit log: is for admins only', async () => {
    for (const who of [at.cast.maria, at.cast.ines]) {
      expect((await who.get('/audit-log')).status).toBe(403);
    }
  });

  it.each([
    'UPDATE audit_entry SET who = $1',
    'DELETE FROM audit_entry WHERE who = $1',
    'TRUNCATE audit_entry',
  ])('audit log: cannot be rewritten with the permissions of the API: %s', async (text) => {
    const before = await log();
    const values = text.includes('$1') ? ['nobody'] : [];
    const rewrite = at.api.database.queryText(text, values);
    await expect(rewrite).rejects.toThrow('permission denied for table audit_entry');
    expect(await log()).toEqual(before);
  });
});

describe('rights that could rewrite the log', () => {
  const grant = (what: 'GRANT' | 'REVOKE') =>
    at.api.database.queryText(
      `${what} UPDATE ON audit_entry ${what === 'GRANT' ? 'TO' : 'FROM'} CURRENT_USER`,
    );
  beforeAll(() => grant('GRANT'));
  afterAll(() => grant('REVOKE'));

  it('audit log permissions: prevent the API from starting in production if they allow rewriting', async () => {
    const env = { ...at.api.env, production: true };
    await expect(createApp(env)).rejects.toThrow('could change the audit log');
  });

  it('audit log permissions: produce only a log line outside production if they allow rewriting', async () => {
    const app = await createApp(at.api.env);
    await app.close();
    expect(at.api.logged()).toContain('could change the audit log');
  });
});
