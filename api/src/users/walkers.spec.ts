import type { ErrorBody, Walker } from '@walkies/contract';
import type { SignedIn } from '../testing/caller.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { Firebase } from './google/firebase.js';

let api: TestApi;
let zoe: SignedIn;
let ines: SignedIn;
let maria: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await api.asWalker({ name: 'Zoe Carter' });
  ines = await api.asWalker({ name: 'ines Okafor' });
  maria = await api.asMarshal();
  const kit = await api.asAdmin();
  const deleted = await api.asWalker({ name: 'Owen Price' });
  const newcomer = await api.asWalker({ name: 'Mei Tanaka', role: null });
  await Promise.all(
    [zoe, ines, maria, kit, deleted, newcomer].map((person) => person.get('/users/me')),
  );
  await api.app.get(Firebase).auth.updateUser(deleted.uid, { disabled: true });
});
afterAll(() => api.stop());

describe('the list of walkers', () => {
  // spec: 3.10, 7.16, 10.73
  it('walker list: shows walkers and people without a role by name, without disabled accounts', async () => {
    const { status, body, headers } = await maria.get<Walker[]>('/walkers');
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('3');
    expect(body.map(({ name }) => name)).toEqual(['ines Okafor', 'Mei Tanaka', 'Zoe Carter']);
    expect(body[0]).toEqual({
      id: ines.uid,
      name: 'ines Okafor',
      email: ines.email,
      phoneNumber: '01234 567 890',
      role: 'walker',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(body[1]).toMatchObject({ role: 'walker', phoneNumber: null, createdAt: null });
  });

  it('walker list: comes in pages with the total count', async () => {
    const { body, headers } = await maria.get<Walker[]>('/walkers?limit=1&offset=2');
    expect(body.map(({ id }) => id)).toEqual([zoe.uid]);
    expect(headers.get('x-total-count')).toBe('3');
  });

  it('walker list: refuses walkers', async () => {
    const { status, body } = await ines.get<ErrorBody>('/walkers');
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each(['limit=0', 'offset=-1', 'role=admin', 'limit[]=1'])(
    'walker list: refuses ?%s',
    async (query) => {
      expect((await maria.get(`/walkers?${query}`)).status).toBe(400);
    },
  );
});
