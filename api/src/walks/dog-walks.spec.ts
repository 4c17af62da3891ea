import type { DogWalk, ErrorBody } from '@walkies/contract';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { shelterCast } from '../testing/plans/shelter-cast.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';

let api: TestApi;
let ines: SignedIn;
let noor: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
let olive: number;
let moose: number;
let first: number;
let second: number;
beforeAll(async () => {
  api = await startTestApi();
  ({ ines, noor, maria, kit, olive, moose } = await shelterCast(api));

  api.setNow(NOW);
  first = await aSlot(api.database, { start: '2026-11-20T10:00:00Z', marshal: maria.uid });
  second = await aSlot(api.database, { start: '2026-11-20T12:00:00Z', marshal: maria.uid });
  for (const slot of [first, second]) {
    await ines.put(`/time-slots/${slot}/book`);
    await noor.put(`/time-slots/${slot}/book`);
  }
  const walkerIds = [ines.uid, noor.uid];
  await kit.post('/walks', { timeSlotId: first, walkerIds, dogIds: [olive], notes: 'Calm.' });
  await maria.post('/walks', {
    timeSlotId: first,
    walkerId: ines.uid,
    dogId: olive,
    notes: 'Ate.',
  });
  await maria.post('/walks', { timeSlotId: second, walkerId: noor.uid, dogId: olive });
});
afterAll(() => api.stop());

describe("a dog's walks", () => {
  // spec: 3.13, 7.5
  it('dog walks: are listed latest first, including walks that were only logged', async () => {
    const { status, body, headers } = await maria.get<DogWalk[]>(`/dogs/${olive}/walks`);
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body).toEqual([
      {
        id: second,
        start_time: '2026-11-20T12:00:00+00:00',
        walker_name: 'Noor Haddad',
        // Not finalized, so it shows the slot's marshal.
        marshal_name: 'Maria Lopez',
        notes: '',
      },
      {
        id: first,
        start_time: '2026-11-20T10:00:00+00:00',
        walker_name: 'Ines Okafor, Noor Haddad',
        marshal_name: 'Kit Mason',
        notes: 'Calm.\nAte.',
      },
    ]);
  });

  it('dog walks: come in pages with the total count', async () => {
    const answer = await kit.get<DogWalk[]>(`/dogs/${olive}/walks?limit=1&offset=1`);
    expect(answer.body.map(({ id }) => id)).toEqual([first]);
    expect(answer.headers.get('x-total-count')).toBe('2');
  });

  it('dog walks: are empty for a dog that has not walked', async () => {
    const { status, body } = await maria.get(`/dogs/${moose}/walks`);
    expect({ status, body }).toEqual({ status: 200, body: [] });
  });

  it.each([
    [404, 'DOG_NOT_FOUND', '999999'],
    [400, 'BAD_INPUT', '0'],
    [400, 'BAD_INPUT', '1%20OR%201=1'],
    [400, 'BAD_INPUT', '%00'],
  ])('dog walks: return %i %s at %s', async (status, code, id) => {
    const answer = await maria.get<ErrorBody>(`/dogs/${id}/walks`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each(['limit=0', 'limit[]=1', 'range=week', '__proto__=x'])(
    'dog walks: refuse ?%s',
    async (query) => {
      expect((await maria.get(`/dogs/${olive}/walks?${query}`)).status).toBe(400);
    },
  );
});
