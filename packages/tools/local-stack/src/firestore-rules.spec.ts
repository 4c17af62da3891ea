import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { startFirestoreEmulator } from './firestore-emulator.ts';
import { assertUnderstood, firestoreRules } from './firestore-rules.ts';
import { PROJECT_ID } from './auth-emulator.ts';

const PERMISSION_DENIED = { code: 7 };

let emulator: Awaited<ReturnType<typeof startFirestoreEmulator>>;
const apps: App[] = [];

/**
 * Reads the profiles as a given caller.
 * @param authorization the Admin SDK's if omitted
 */
function profilesAs(authorization?: string) {
  const app = initializeApp({ projectId: PROJECT_ID }, `app ${apps.length}`);
  apps.push(app);
  const firestore = getFirestore(app);
  if (authorization !== undefined) {
    firestore.settings({ customHeaders: { Authorization: authorization } });
  }
  return firestore.collection('users');
}

beforeAll(async () => {
  emulator = await startFirestoreEmulator({});
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${emulator.port}`;
  process.env.METADATA_SERVER_DETECTION = 'none';
  await profilesAs().doc('wanda').set({ name: 'Wanda', role: 'walker' });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await emulator.stop();
});

/** Wanda's own ID token. */
const TOKEN = `Bearer e30.${btoa(JSON.stringify({ sub: 'wanda', user_id: 'wanda' }))}.`;

const CALLERS = [
  ['a stranger', ''],
  ['somebody signed in', TOKEN],
  ['somebody who claims to be the owner', 'Bearer ownership'],
] as const;

// spec: 10.26
it('firestore rules: lets no caller read a profile', async () => {
  // In parallel, because the client retries each a few times.
  const read = ([, authorization]: (typeof CALLERS)[number]) =>
    profilesAs(authorization).doc('wanda').get();
  const outcomes = await Promise.allSettled(CALLERS.map(read));
  const refused = { status: 'rejected', reason: expect.objectContaining(PERMISSION_DENIED) };
  expect(outcomes).toEqual(CALLERS.map(() => refused));
});

// spec: 10.26
it.each(CALLERS)('firestore rules: does not let %s make an admin', async (_, authorization) => {
  const profiles = profilesAs(authorization);
  const admin = { role: 'admin' };
  await expect(profiles.doc('wanda').update(admin)).rejects.toMatchObject(PERMISSION_DENIED);
  await expect(profiles.doc('mallory').set(admin)).rejects.toMatchObject(PERMISSION_DENIED);
  await expect(profiles.doc('wanda').delete()).rejects.toMatchObject(PERMISSION_DENIED);
  const { docs } = await profilesAs().get();
  expect(docs.map((profile) => profile.data())).toEqual([{ name: 'Wanda', role: 'walker' }]);
});

it('firestore emulator: understands the rules shipped with the site', async () => {
  assertUnderstood(await firestoreRules());
});

it.each([
  ['a role that anybody may write', 'if false', 'if true'],
  ['an exception', 'allow read, write: if false;', 'allow read: if request.auth != null;'],
  ['rules for one collection only', '{document=**}', 'users/{uid}'],
  ['nothing', /[^]*/, ''],
])('firestore emulator: does not start with %s', async (_, rule, other) => {
  const rules = (await firestoreRules()).replace(rule, other);
  await expect(startFirestoreEmulator({ rules })).rejects.toThrow('does not support');
});
