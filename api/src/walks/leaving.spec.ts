import type { DogWalk, PersonExport, Walk } from '@walkies/contract';
import { aDog } from '../testing/a-dog.js';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { rowsOf, WALK_TABLES } from '../testing/rows-of.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';

let api: TestApi;
let kit: SignedIn;
let olive: number;
beforeAll(async () => {
  api = await startTestApi();
  kit = await api.asAdmin({ name: 'Kit Mason' });
  await kit.get('/users/me');
  olive = await aDog(api.app, { name: 'Olive' });
  api.setNow(NOW);
});
afterAll(() => api.stop());

async function aFinalizedWalk() {
  const [ines, noor, maria] = await Promise.all([
    api.asWalker({ name: 'Ines Okafor' }),
    api.asWalker({ name: 'Noor Haddad' }),
    api.asMarshal({ name: 'Maria Lopez' }),
  ]);
  await Promise.all([ines, noor, maria].map((person) => person.get('/users/me')));
  const slot = await aSlot(api.database, { start: '2026-11-20T10:00:00Z', marshal: maria.uid });
  await ines.put(`/time-slots/${slot}/book`);
  await noor.put(`/time-slots/${slot}/book`);
  const form = { timeSlotId: slot, walkerIds: [ines.uid], dogIds: [olive], notes: 'Calm.' };
  await maria.post('/walks', form);
  return { ines, noor, maria, slot };
}

it('person export: includes the walks and notes of the person', async () => {
  const { ines, noor, maria, slot } = await aFinalizedWalk();
  const start_time = '2026-11-20T10:00:00.000Z';
  const exportOf = async (who: SignedIn) => (await who.get<PersonExport>('/users/me/export')).body;
  expect((await exportOf(ines)).walks).toEqual([
    { slot_id: slot, start_time, attended: true, disputed_at: null },
  ]);
  expect((await noor.put(`/time-slots/${slot}/no-show-dispute`)).status).toBe(204);
  const disputed_at = new Date(NOW).toISOString();
  expect((await exportOf(noor)).walks).toEqual([
    { slot_id: slot, start_time, attended: false, disputed_at },
  ]);
  expect((await exportOf(maria)).walk_notes).toEqual([
    { slot_id: slot, text: 'Calm.', at: new Date(NOW).toISOString() },
  ]);
});

it('leaving: deletes the names of people and keeps the totals', async () => {
  const { ines, noor, maria, slot } = await aFinalizedWalk();
  const before = (await kit.get<DogWalk[]>(`/dogs/${olive}/walks`)).headers.get('x-total-count');
  for (const person of [ines, noor, maria]) {
    expect((await person.delete('/users/me')).status).toBe(204);
  }

  const { body } = await kit.get<Walk>(`/time-slots/${slot}/walk`);
  expect(body).toMatchObject({
    finalizedBy: 'Former walker',
    walkers: [
      { id: null, name: 'Former walker', attended: true },
      { id: null, name: 'Former walker', attended: false },
    ],
    notes: [{ text: 'Calm.', by: 'Former walker' }],
  });
  const history = await kit.get<DogWalk[]>(`/dogs/${olive}/walks`);
  expect(history.headers.get('x-total-count')).toBe(before);
  expect(history.body.find(({ id }) => id === slot)).toMatchObject({
    walker_name: 'Former walker',
    marshal_name: 'Former walker',
  });
  const stored = JSON.stringify(await rowsOf(api.database, ...WALK_TABLES, 'person'));
  for (const { uid } of [ines, noor, maria]) expect(stored).not.toContain(uid);
});

it('leaving: never lets a concurrent write restore a name', async () => {
  for (let round = 0; round < 20; round += 1) {
    const walker = await api.asWalker({ name: `Leaver ${round}` });
    await walker.get('/users/me');
    api.setNow(NOW);
    const timeSlotId = await aSlot(api.database, { start: '2026-11-20T09:30:00Z' });
    await walker.put(`/time-slots/${timeSlotId}/book`);
    // The slot is over when its walker leaves, so the booking stays.
    api.setNow('2026-11-20T10:30:00Z');
    const form = { timeSlotId, walkerIds: [], dogIds: [olive] };
    const answers = await Promise.all([kit.post('/walks', form), walker.delete('/users/me')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 204]);
    const stored = JSON.stringify(await rowsOf(api.database, 'walk_walker'));
    expect(stored).not.toContain(`Leaver ${round}`);
  }
});
