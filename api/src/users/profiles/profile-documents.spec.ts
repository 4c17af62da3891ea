import type { Me } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import type { SignedIn } from '../../testing/caller.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Firebase } from '../google/firebase.js';

const WHOLE = {
  name: 'Ines Okafor',
  email: 'ines@example.org',
  role: 'walker',
  phoneNumber: '01234 567 890',
  createdAt: '2026-11-20T09:00:00.000Z',
  waiver: { version: '2024-01', acceptedAt: '2026-11-20T09:00:00.000Z' },
};
const STRANGE = [null, 7, true, '\0', 'x'.repeat(50_000), '0000-01-01', ['walker'], { a: {} }];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const without = (field: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(WHOLE).filter(([name]) => name !== field));

/** A person whose profile was written past the API. */
async function personWith(document: Record<string, unknown>): Promise<SignedIn> {
  const person = await api.asWalker({ role: null });
  await api.app.get(Firebase).profiles.doc(person.uid).set(document);
  return person;
}
const statuses = async (person: SignedIn): Promise<number[]> => {
  const calls = ['/users/me', '/time-slots', '/dogs', '/users/me/export'].map((path) =>
    person.get(path),
  );
  return (await Promise.all(calls)).map(({ status }) => status);
};
const FINE = [200, 200, 200, 200];
const REFUSED = [403, 403, 403, 403];

it('profile document: makes a person without a role a walker', async () => {
  const person = await personWith(without('role'));
  expect(await person.get('/users/me')).toMatchObject({
    status: 200,
    body: { name: 'Ines Okafor', role: 'walker', missing: [] },
  });
  expect(await statuses(person)).toEqual(FINE);
  expect((await person.get('/walkers')).status).toBe(403);
});

describe.each(Object.keys(WHOLE))('a profile whose %s is missing or strange', (field) => {
  it('profile document: never breaks the API for its person with a missing or invalid field', async () => {
    expect(await statuses(await personWith(without(field)))).toEqual(FINE);
    for (const value of STRANGE) {
      const person = await personWith({ ...WHOLE, [field]: value });
      const isStrangeRole = field === 'role' && value !== null;
      expect([value, await statuses(person)]).toEqual([value, isStrangeRole ? REFUSED : FINE]);
    }
  });
});

it('profile document: accepts an update that repairs invalid fields', async () => {
  const person = await personWith({ name: 7, phoneNumber: {}, waiver: 'yes', createdAt: [] });
  const form = { name: 'Ines', phoneNumber: '01234 567 890', waiverAccepted: true };
  expect(await person.patch('/users/me', form)).toMatchObject({
    status: 200,
    body: { name: 'Ines', role: 'walker', missing: [] },
  });
});

it.each([
  ['NUL', 'nul\0'],
  ['50,000 characters', 'x'.repeat(50_000)],
  ['nothing that is seen', '\u200b\u202e\u3164'],
])('profile document: never shows a provider name of %s', async (_, name) => {
  const email = `ines.okafor.${name.length}@example.org`;
  const person = await api.asWalker({ role: null, email });
  await api.app.get(Firebase).auth.updateUser(person.uid, { displayName: name });
  const { status, body } = await person.get<Me>('/users/me');
  expect([status, body.name]).toEqual([200, email.split('@')[0]]);
  const text = sql`SELECT name FROM person WHERE uid = $1`;
  const { rows } = await api.database.query({ name: 'testing.name-of', text }, [person.uid]);
  expect(rows).toEqual([{ name: body.name }]);
});
