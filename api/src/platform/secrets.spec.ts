import { Database } from '../database/database.js';
import { sql } from '../database/sql.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { LockedSecretError, Secrets } from './secrets.js';

const KEY = '1f'.repeat(32);
const STORED = { name: 'testing.secrets', text: sql`SELECT name, value FROM secret ORDER BY name` };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const by = (secretsKey: string | null) => new Secrets(api.app.get(Database), { secretsKey });
const never = () => {
  throw new Error('made anew');
};

it('secrets: are made once, the same for every process, and stored encrypted', async () => {
  const made = await Promise.all(
    ['one', 'two', 'three'].map((value) => by(KEY).readOrMake('door', () => `the word ${value}`)),
  );
  expect(new Set(made).size).toBe(1);
  expect(await by(KEY).readOrMake('door', never)).toBe(made[0]);
  const { rows } = await api.database.query<{ value: string }>(STORED);
  expect(rows).toHaveLength(1);
  expect(Buffer.from(rows[0]?.value ?? '', 'base64url').toString('latin1')).not.toContain('word');
});

it.each([
  ['another key', '2f'.repeat(32), /not the key that encrypted the secret 'gate'/],
  ['no key', null, /SECRETS_KEY is not set/],
])('secrets: are neither read nor replaced with %s', async (_, key, why) => {
  await by(KEY).readOrMake('gate', () => 'word');
  const before = (await api.database.query(STORED)).rows;
  await expect(by(key).readOrMake('gate', never)).rejects.toThrow(LockedSecretError);
  await expect(by(key).readOrMake('gate', never)).rejects.toThrow(why);
  expect((await api.database.query(STORED)).rows).toEqual(before);
});

it('secrets: do not stand in for each other', async () => {
  await by(KEY).readOrMake('left', () => 'word');
  const copied = sql`INSERT INTO secret SELECT 'right', value FROM secret WHERE name = 'left'`;
  await api.database.query({ name: 'testing.copied-secret', text: copied });
  await expect(by(KEY).readOrMake('right', never)).rejects.toThrow(LockedSecretError);
});
