import { createApp } from '../../create-app.js';
import { EnvError, readEnv } from '../../env.js';
import { standInForGoogle } from '../../testing/identity/google-stand-in.js';
import type { GoogleStandIn } from '../../testing/identity/google-stand-in.js';
import { createMigratedDatabase } from '../../testing/test-database.js';

let google: GoogleStandIn;
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
beforeAll(async () => {
  database = await createMigratedDatabase(
    readEnv({ ...process.env, NODE_ENV: 'test' }).databaseUrl,
  );
  google = await standInForGoogle();
});
afterAll(async () => {
  await google.stop();
  await database.drop();
});

const start = () =>
  createApp(readEnv({ ...process.env, NODE_ENV: 'test', DATABASE_URL: database.url, PORT: '0' }));

it.each([
  ['Invalid JWT Signature.', /GOOGLE_APPLICATION_CREDENTIALS: create a new one/],
  [
    'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
    /clock is wrong/,
  ],
])('start: explains credentials that Google refuses: %s', async (refusal, sentence) => {
  google.refusal = refusal;
  const failure: unknown = await start().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EnvError);
  expect((failure as EnvError).sentences).toEqual([expect.stringMatching(sentence)]);
});

it('start: does not wait for a Google that is unreachable', async () => {
  google.refusal = null;
  google.silent = true;
  const app = await start();
  await app.close();
}, 60_000);
