import { createHash } from 'node:crypto';
import type { MessageChoices, PersonExport, PushSettings } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import type { SignedIn } from '../../testing/caller.js';
import { mailFixtures } from '../../testing/mail/mail-fixtures.js';
import { QUEUE_ONLY } from '../../testing/mail/queue-only.js';
import { serveApi } from '../../testing/processes/serve-api.js';
import { waitFor } from '../../testing/processes/wait-for.js';
import { aDevice } from '../../testing/push/a-device.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { VapidKeys } from './vapid-keys.js';

const KEY = '3c'.repeat(32);
const OWNERS = {
  name: 'testing.push-owners',
  text: sql`SELECT person FROM push_device ORDER BY created_at, endpoint`,
};

let api: TestApi;
let ines: SignedIn;
let noor: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ messages: QUEUE_ONLY, secretsKey: KEY });
  [ines, noor] = [await api.asWalker(), await api.asWalker()];
  await Promise.all([ines, noor].map((one) => one.get('/users/me')));
});
beforeEach(() =>
  api.database.query({ name: 'testing.no-devices', text: sql`DELETE FROM push_device` }),
);
afterAll(() => api.stop());

let devices = 0;
const device = () => aDevice(`https://push.example.org/${(devices += 1)}`).subscription;
const subscribe = async (who: SignedIn, one = device()) =>
  (await who.put('/users/me/push-devices', one)).status;
const owners = async () =>
  (await api.database.query<{ person: string }>(OWNERS)).rows.map(({ person }) => person);
const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

it('push settings: are on for the kinds of each role, and are switched alone', async () => {
  const settingsOf = async (who: SignedIn) => (await who.get<PushSettings>('/users/me/push')).body;
  expect((await settingsOf(await api.asMarshal())).choices).toEqual([
    { kind: 'late-cancel', on: true },
  ]);
  const before = await settingsOf(ines);
  expect(before.choices.map(({ kind, on }) => (on ? kind : null))).toEqual([
    ...['offer', 'help-wanted', 'cover', 'changed-walk', 'reminder'],
  ]);
  const answer = await ines.put<PushSettings>('/users/me/push/reminder', { on: false });
  expect(answer.body.choices.find(({ kind }) => kind === 'reminder')).toMatchObject({ on: false });
  const { choices } = (await ines.get<MessageChoices>('/users/me/message-choices')).body;
  expect(choices.find(({ kind }) => kind === 'reminder')).toMatchObject({ on: true });
  await ines.put('/users/me/push/reminder', { on: true });
  expect(await settingsOf(ines)).toEqual(before);
});

it('push devices: belong to the last person who signed in there, and are in their export', async () => {
  const shared = device();
  expect([await subscribe(ines, shared), await subscribe(noor, shared)]).toEqual([204, 204]);
  expect(await owners()).toEqual([noor.uid]);
  const exported = async (who: SignedIn) =>
    (await who.get<PersonExport>('/users/me/export')).body.push_devices;
  expect(await exported(ines)).toEqual([]);
  expect(await exported(noor)).toEqual([
    { endpoint: shared.endpoint, created_at: expect.any(String) },
  ]);
});

it('push devices: are ended by their owner alone', async () => {
  const one = device();
  await subscribe(ines, one);
  expect((await noor.delete(`/users/me/push-devices/${hashOf(one.endpoint)}`)).status).toBe(204);
  expect(await owners()).toEqual([ines.uid]);
  expect((await ines.delete(`/users/me/push-devices/${hashOf(one.endpoint)}`)).status).toBe(204);
  expect(await owners()).toEqual([]);
});

it('push devices: are ten at most, and one more replaces the one without a push for longest', async () => {
  const first = device();
  await subscribe(ines, first);
  const used = { name: 'testing.used', text: sql`UPDATE push_device SET succeeded_at = now()` };
  await api.database.query(used);
  for (let count = 2; count <= 12; count += 1) await subscribe(ines);
  expect(await owners()).toHaveLength(10);
  const { push_devices: stored } = (await ines.get<PersonExport>('/users/me/export')).body;
  expect(stored?.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint);
});

it.each([
  ['http', { endpoint: 'http://push.example.org/1' }],
  ['a password', { endpoint: 'https://user:word@push.example.org/1' }],
  ['an address of IPv6', { endpoint: 'https://[::1]/1' }],
  ['another form', { endpoint: 'push' }],
  ['more than 2,000 characters', { endpoint: `https://push.example.org/${'1'.repeat(2_000)}` }],
  ['a short key', { p256dh: 'BAAA' }],
  ['a short secret', { auth: 'AAA' }],
  ['another field', { expirationTime: null }],
])('push devices: refuse %s', async (_, wrong) => {
  expect((await ines.put('/users/me/push-devices', { ...device(), ...wrong })).status).toBe(400);
});

describe('the key of the site', () => {
  const keyOf = async () => (await ines.get<PushSettings>('/users/me/push')).body.key;

  it('push key: is one for all processes', async () => {
    const more = await Promise.all([serveApi(api.env), serveApi(api.env)]);
    const keys = await Promise.all(more.map(({ app }) => app.get(VapidKeys).read()));
    expect(await keyOf()).toMatch(/^B[\w-]{86}$/);
    for (const key of keys) expect(key?.publicKey).toBe(await keyOf());
    await Promise.all(more.map(({ app }) => app.close()));
  });

  it.each([
    ['another SECRETS_KEY', { secretsKey: '4d'.repeat(32) }, 'Push is off: SECRETS_KEY is not the'],
    ['no SECRETS_KEY', { secretsKey: null }, 'Push is off: SECRETS_KEY is not set.'],
    ['WEB_PUSH=off', { webPush: 'off' }, null],
    ['no mail server', { messages: null }, null],
  ] as const)('push key: is hidden and stays the same with %s', async (_, settings, line) => {
    const before = [await keyOf(), api.logged().split('Push is off').length];
    const { app } = await serveApi({ ...api.env, ...settings });
    expect(await app.get(VapidKeys).read()).toBeNull();
    expect(await app.get(VapidKeys).read()).toBeNull();
    if (line) await waitFor('the line', () => api.logged().includes(line));
    await app.close();
    const lines = api.logged().split('Push is off').length;
    expect([await keyOf(), lines - (line ? 1 : 0)]).toEqual(before);
  });
});

it('push texts: name no other person and no telephone, and the zone of each time', async () => {
  const pushes = (await mailFixtures()).flatMap(({ kind, push }) => (push ? [{ kind, push }] : []));
  expect(pushes.map(({ kind }) => kind).sort()).toEqual([
    ...['called-off', 'covered', 'help-wanted', 'late-cancel', 'moved', 'place-offered'],
    ...['place-open', 'reminder', 'running-late', 'taken-out'],
    ...['wait-cancelled', 'wait-moved', 'walks-moved'],
  ]);
  for (const { kind, push } of pushes) {
    const { title, text } = push;
    expect([kind, title, text].join('\n')).not.toMatch(
      /Maximiliane|Bartholomew|Donaudampf|\d{4,}|\+\d|“/,
    );
    expect([kind, text]).toEqual([kind, expect.stringMatching(/^[^\n]{8,90}\nShelter time: /)]);
    expect([kind, title.length <= 40]).toEqual([kind, true]);
  }
});
