import { Clock } from '../platform/clock.js';
import { Identity } from '../platform/identity.js';
import { aSlot } from '../testing/a-slot.js';
import { Caller } from '../testing/caller.js';
import type { SignedIn } from '../testing/caller.js';
import { serveApi } from '../testing/processes/serve-api.js';
import type { ServedApi } from '../testing/processes/serve-api.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { Firebase } from '../users/google/firebase.js';

const NOW = '2026-11-20T09:00:00Z';
const TOMORROW = '2026-11-21T10:00:00Z';

let api: TestApi;
let otherProcess: ServedApi;
beforeAll(async () => {
  api = await startTestApi();
  otherProcess = await serveApi(api.env);
  api.setNow(NOW);
  otherProcess.app.get(Clock).now = () => new Date(NOW);
});
afterAll(async () => {
  await otherProcess.app.close();
  await api.stop();
});

const aFreeSlot = () => aSlot(api.database, { start: TOMORROW });
const book = (who: Caller, slot: number) => who.put(`/time-slots/${slot}/book`);
const elsewhere = ({ token }: SignedIn) => new Caller(otherProcess.url, token);

// spec: 10.27
it.each([
  ['no profile at all', { role: null }, ['name', 'phoneNumber', 'waiver']],
  ['no name', { name: '' }, ['name']],
  ['no phone number', { phoneNumber: '' }, ['phoneNumber']],
  ['no accepted waiver', { waiver: undefined }, ['waiver']],
  ['a waiver of a strange form', { waiver: true }, ['waiver']],
  ['neither phone number nor waiver', { phoneNumber: '', waiver: null }, ['phoneNumber', 'waiver']],
])('incomplete profile: lets a walker with %s read but not book', async (_, traits, missing) => {
  const ines = await api.asWalker(traits);
  const slot = await aFreeSlot();
  expect((await ines.get('/time-slots')).status).toBe(200);
  expect((await ines.get(`/time-slots/${slot}/bookings`)).status).toBe(200);
  expect(await book(ines, slot)).toMatchObject({
    status: 409,
    body: {
      code: 'PROFILE_INCOMPLETE',
      error: expect.stringContaining('name'),
      details: { missing },
    },
  });
  expect((await ines.get('/time-slots/my-bookings')).body).toEqual([]);
});

it('incomplete profile: allows booking at once, at every process, after it is completed', async () => {
  const ines = await api.asWalker({ phoneNumber: '', waiver: undefined });
  const [slot, later] = [
    await aFreeSlot(),
    await aSlot(api.database, { start: '2026-11-22T10:00:00Z' }),
  ];
  for (const where of [ines, elsewhere(ines)]) expect((await book(where, slot)).status).toBe(409);

  const change = { phoneNumber: '020 1234', waiverAccepted: true };
  expect((await ines.patch('/users/me', change)).body).toMatchObject({ missing: [] });
  expect((await book(elsewhere(ines), slot)).status).toBe(200);
  expect((await book(ines, later)).status).toBe(200);
});

it('incomplete profile: lets a newcomer book at once after signing up', async () => {
  const noor = await api.asWalker({ role: null });
  const slot = await aFreeSlot();
  expect((await book(noor, slot)).status).toBe(409);
  const signUp = { name: 'Noor Haddad', phoneNumber: '020 1234', waiverAccepted: true };
  expect((await noor.post('/users', signUp)).status).toBe(201);
  expect((await book(noor, slot)).status).toBe(200);
});

it('incomplete profile: still lets a walker cancel a booking', async () => {
  const ines = await api.asWalker();
  const slot = await aFreeSlot();
  expect((await book(ines, slot)).status).toBe(200);
  const { profiles } = api.app.get(Firebase);
  await profiles.doc(ines.uid).update({ waiver: null });
  api.app.get(Identity).evict(ines.uid);
  expect((await ines.delete(`/time-slots/${slot}/book`)).status).toBe(204);
  expect((await book(ines, slot)).body).toMatchObject({ code: 'PROFILE_INCOMPLETE' });
});
