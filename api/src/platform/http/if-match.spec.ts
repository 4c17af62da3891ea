import { slotDogsVersion } from '@walkies/contract';
import type { ChangedMeanwhile, Dog, DogCare, ErrorBody, WalkerCare } from '@walkies/contract';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { shelterCast } from '../../testing/plans/shelter-cast.js';
import type { ShelterCast } from '../../testing/plans/shelter-cast.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

type Refusal = ErrorBody & { details: ChangedMeanwhile<Record<string, unknown>> };

const NEEDS = { mustKnow: '', walksAWeek: 4, walksADay: 2, restMinutes: 180 };
const WHY = 'Bit a child at the gate.';

let api: TestApi;
let cast: ShelterCast;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  cast = await shelterCast(api);
  api.setNow('2026-11-20T09:00:00Z');
});
beforeEach(async () => {
  id = await aDog(api.app, { name: 'Juniper', breed: 'Husky', grade: 'gold' });
});
afterAll(() => api.stop());

const put = <Body>(who: SignedIn, path: string, body: unknown, version?: string) =>
  who.call<Body & Refusal>('PUT', path, {
    body,
    ...(version !== undefined && { headers: { 'if-match': version } }),
  });
const care = async () => (await cast.kit.get<DogCare>(`/dogs/${id}/care`)).body;
const dog = async () => {
  const { body } = await cast.kit.get<Dog[]>('/dogs?images=url');
  return body.find((each) => each.id === id);
};
const FORM = { name: 'Juniper', breed: 'Husky', description: 'Mad about snow.' };
const save = (version: string | undefined, more: object = {}, who = cast.kit) =>
  put<Dog>(who, `/dogs/${id}?images=url`, { ...FORM, ...more }, version);

// spec: 10.60
it('if-match: prevents a stale dog form from undoing a regrade', async () => {
  const opened = await dog();
  await put(cast.maria, `/dogs/${id}/grade`, { grade: 'grey', reason: WHY });
  const { status, body } = await save(opened?.version, { grade: 'gold' });
  expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(body.error).toMatch(/^Maria Lopez has changed this since you opened it\./);
  const { version, grade } = (await dog()) ?? {};
  const now = { ...FORM, breed: 'Husky', description: '', version, grade };
  expect(body.details).toMatchObject({ by: 'Maria Lopez', now });
  expect((await dog())?.grade).toBe('grey');
});

it('if-match: prevents an admin from silently overwriting the texts of another admin', async () => {
  const opened = await dog();
  const first = await save(opened?.version, { description: 'Shy of men.' }, cast.maria);
  expect(first.status).toBe(200);
  const stale = await save(opened?.version, { description: 'Loves everybody.' });
  expect(stale.status).toBe(409);
  expect((await dog())?.description).toBe('Shy of men.');
  const second = await save(stale.body.details.now['version'] as string);
  expect([second.status, second.body.description]).toEqual([200, 'Mad about snow.']);
});

it.each([
  ['without If-Match', undefined],
  ["with '*'", '*'],
])('if-match: saves a form %s over any stored version', async (_, version) => {
  await save(undefined, { description: 'Shy of men.' }, cast.maria);
  expect((await save(version)).status).toBe(200);
});

it.each([
  ['in quotes', (version: string) => `"${version}"`],
  ['that a proxy made weak', (version: string) => `W/"${version}"`],
])('if-match: accepts a version %s', async (_, written) => {
  const version = (await dog())?.version ?? '';
  expect((await save(written(version))).status).toBe(200);
});

it('if-match: accepts the same form twice, because the first response may be lost', async () => {
  const opened = await dog();
  expect((await save(opened?.version)).status).toBe(200);
  expect((await save(opened?.version)).status).toBe(200);
});

it('if-match: accepts a dog form although the needs of the dog changed meanwhile', async () => {
  const opened = await dog();
  await put(cast.maria, `/dogs/${id}/needs`, { ...NEEDS, walksAWeek: 6 });
  expect((await save(opened?.version)).status).toBe(200);
});

it('if-match: stores the reason for a grade changed in the dog form', async () => {
  await save((await dog())?.version, { grade: 'grey', gradeReason: WHY });
  expect((await care()).grades[0]).toMatchObject({ before: 'gold', grade: 'grey', reason: WHY });
});

// spec: 10.60
it('if-match: prevents stale needs from overwriting newer ones', async () => {
  const { version } = await care();
  await put(cast.maria, `/dogs/${id}/needs`, { ...NEEDS, mustKnow: 'Pulls at bikes.' });
  const { status, body } = await put(cast.kit, `/dogs/${id}/needs`, NEEDS, version);
  expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(body.details.now).toMatchObject({ mustKnow: 'Pulls at bikes.', walksAWeek: 4 });
  const retried = await put(cast.kit, `/dogs/${id}/needs`, NEEDS, (await care()).version);
  expect(retried.status).toBe(200);
});

it('if-match: prevents a stale sheet from regrading a dog that was regraded meanwhile', async () => {
  const { version } = (await care()).dog;
  await put(cast.maria, `/dogs/${id}/grade`, { grade: 'grey', reason: WHY });
  const form = { grade: 'maroon', reason: 'Learned to wait.' };
  const { body } = await put(cast.kit, `/dogs/${id}/grade`, form, version);
  expect([body.code, body.details.now['grade']]).toEqual(['CHANGED_MEANWHILE', 'grey']);
});

it('if-match: prevents a stale sheet from clearing a walker who was cleared meanwhile', async () => {
  const path = `/walkers/${cast.ines.uid}`;
  const { version } = (await cast.kit.get<WalkerCare>(`${path}/care`)).body.walker;
  await put(cast.maria, `${path}/clearance`, { grade: 'grey', reason: WHY });
  const form = { grade: 'maroon', reason: 'Calm hands.' };
  const { body } = await put(cast.kit, `${path}/clearance`, form, version);
  expect([body.code, body.details.now]).toEqual([
    'CHANGED_MEANWHILE',
    { clearance: 'grey', version: 'grey' },
  ]);
});

// spec: 10.60
it('if-match: prevents a stale list from replacing the dogs of a slot', async () => {
  const other = await aDog(api.app, { name: 'Pepper' });
  const slot = await aSlot(api.database, {
    start: '2026-11-21T10:00:00Z',
    marshal: cast.maria.uid,
  });
  const assign = (who: SignedIn, dogIds: number[], seen: number[]) =>
    who.call<Refusal>('POST', `/time-slots/${slot}/assign-dogs`, {
      body: { dogIds },
      headers: { 'if-match': slotDogsVersion(seen) },
    });
  expect((await assign(cast.kit, [id], [])).status).toBe(201);
  const stale = await assign(cast.kit, [other], []);
  expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(stale.body.details).toMatchObject({ by: 'Kit Mason', now: { dogIds: [id] } });
  expect((await assign(cast.kit, [id, other], [id])).status).toBe(201);
  expect((await assign(cast.kit, [id, other], [id])).status).toBe(201);
});
