import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../env.js';
import type { Env } from '../env.js';
import { Firebase } from '../users/google/firebase.js';
import { GoogleApi } from '../users/google/google-api.js';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { exportPeople, importPeople } from './people-backup.js';
import { peopleLines, UnusableFile } from './people-file.js';
import type { PeopleFileHead } from './people-file.js';

const PASSWORD = 'six dogs and a cat';
const DAY = 24 * 3_600_000;

const folder = mkdtempSync(join(tmpdir(), 'walkies-people-'));
afterAll(() => rmSync(folder, { recursive: true }));
const imported = (file: string, project: Project) => {
  const path = join(folder, 'people.ndjson');
  writeFileSync(path, file);
  return importPeople(path, project);
};

const opened: Firebase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((firebase) => firebase.onApplicationShutdown()));
});

/** A Firebase project without people. */
function aProject() {
  const env = readEnv({ ...process.env, NODE_ENV: 'test' });
  env.firebase.projectId = `demo-${randomBytes(6).toString('hex')}`;
  const firebase = new Firebase(env);
  opened.push(firebase);
  return { env, firebase, google: GoogleApi.for(env) };
}
type Project = ReturnType<typeof aProject>;

async function exported(project: Project, note: (sentence: string) => void = () => undefined) {
  const lines: string[] = [];
  for await (const line of exportPeople(project, note)) lines.push(line);
  return lines.join('');
}
const everybodyIn = async ({ firebase: { auth, profiles } }: Project) => ({
  accounts: (await auth.listUsers()).users.map((user) => user.toJSON()),
  profiles: (await profiles.get()).docs.map((doc) => [doc.id, doc.data()]),
});
async function signsIn({ firebase: { projectId, authEmulatorHost } }: Env, email: string) {
  const { status } = await fetch(
    `http://${authEmulatorHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ targetProjectId: projectId, email, password: PASSWORD }),
    },
  );
  return status === 200;
}

const PROFILE = {
  name: 'Ines Okafor',
  role: 'walker',
  waiver: { version: '2024-01', acceptedAt: '2026-11-20T09:00:00.000Z' },
  numbers: [0, -7, 1.5, Number.NaN, Number.NEGATIVE_INFINITY, 2 ** 60],
  lines: 'one\u2028two\nthree',
  nothing: null,
  yes: true,
  at: new Timestamp(1_795_000_000, 123_456_000),
  place: new GeoPoint(51.5, -0.1),
  bytes: Buffer.from([0, 255, 10]),
  nested: { list: [{ stringValue: 'no tag' }, []] },
};

async function aShelter(): Promise<Project> {
  const project = aProject();
  const { auth, profiles } = project.firebase;
  await auth.createUser({
    uid: 'ines',
    email: 'ines@example.org',
    password: PASSWORD,
    displayName: 'Ines Okafor',
    emailVerified: true,
  });
  await auth.setCustomUserClaims('ines', { shelter: 'hillside' });
  await auth.createUser({
    uid: 'tom',
    email: 'tom@example.org',
    password: PASSWORD,
    disabled: true,
  });
  await auth.createUser({ uid: 'maria', email: 'maria@example.org' });
  await profiles.doc('ines').set(PROFILE);
  await profiles.doc('tom').set({ name: 'Tom Reed', role: 'marshal' });
  return project;
}

it('people backup: restores accounts and profiles elsewhere, and their passwords sign in', async () => {
  const [from, to] = [await aShelter(), aProject()];
  expect(await signsIn(from.env, 'ines@example.org')).toBe(true);
  const file = await exported(from);
  expect(await imported(file, to)).toEqual({ accounts: 3, profiles: 2, refused: [] });
  const [before, after] = [await everybodyIn(from), await everybodyIn(to)];
  // Restored accounts have no sessions.
  const comparable = ({ accounts, profiles }: typeof before) => ({
    accounts: accounts.map((account) => ({
      ...account,
      tokensValidAfterTime: '',
      metadata: { ...Reflect.get(account, 'metadata'), lastRefreshTime: null },
    })),
    profiles,
  });
  expect(comparable(after)).toEqual(comparable(before));
  expect(before.profiles).toContainEqual(['ines', PROFILE]);
  expect(await signsIn(to.env, 'ines@example.org')).toBe(true);
  expect(await signsIn(to.env, 'maria@example.org')).toBe(false);
});

it('people backup: changes nothing when the same file is restored twice', async () => {
  const [from, to] = [await aShelter(), aProject()];
  const file = await exported(from);
  await imported(file, to);
  // Half of it is missing, as after a restore that was killed.
  await to.firebase.auth.deleteUser('tom');
  await to.firebase.profiles.doc('ines').delete();
  expect(await imported(file, to)).toMatchObject({ accounts: 3, profiles: 2, refused: [] });
  expect((await everybodyIn(to)).profiles).toEqual((await everybodyIn(from)).profiles);
  expect(await signsIn(to.env, 'ines@example.org')).toBe(true);
});

it('people backup: refuses a file that is cut short or changed, before it writes anything', async () => {
  const [from, to] = [await aShelter(), aProject()];
  const file = await exported(from);
  const lines = file.trimEnd().split('\n');
  const torn = [
    '',
    '\n',
    file.slice(0, -1),
    file.slice(0, file.length / 2),
    `${lines.slice(0, -1).join('\n')}\n`,
    `${lines.filter((_, n) => n !== 2).join('\n')}\n`,
    file.replace('Ines', 'Anes'),
    `${file}{}\n`,
    file + file,
  ];
  for (const each of torn) {
    await expect(imported(each, to)).rejects.toThrow(/cut short or damaged/);
  }
  expect(await everybodyIn(to)).toEqual({ accounts: [], profiles: [] });
});

it('people backup: refuses a project that has other people', async () => {
  const [from, to] = [await aShelter(), aProject()];
  const file = await exported(from);
  await to.firebase.profiles.doc('kit').set({ role: 'admin' });
  await expect(imported(file, to)).rejects.toThrow(/has 0 accounts and 1 profiles that are not/);
  await to.firebase.auth.createUser({ uid: 'kit', email: 'kit@example.org' });
  await expect(imported(file, to)).rejects.toThrow(UnusableFile);
  expect((await everybodyIn(to)).profiles).toEqual([['kit', { role: 'admin' }]]);
});

it('people backup: refuses a complete file of another form', async () => {
  const to = aProject();
  async function* entries() {
    yield { account: { localId: '' } };
  }
  const lines: string[] = [];
  const head = { project: 'demo', passwordHash: null };
  for await (const line of peopleLines(head, entries())) lines.push(line);
  await expect(imported(lines.join(''), to)).rejects.toThrow(/restore with the release that wrote/);
});

async function written(head: PeopleFileHead, accounts: object[]): Promise<string> {
  async function* entries() {
    for (const account of accounts) yield { account: account as { localId: string } };
  }
  const lines: string[] = [];
  for await (const line of peopleLines(head, entries())) lines.push(line);
  return lines.join('');
}

it('people backup: names each account that the provider refuses, and restores the others', async () => {
  const to = aProject();
  const file = await written({ project: 'demo', passwordHash: null }, [
    { localId: 'ines', email: 'ines@example.org' },
    { localId: 'twin', email: 'ines@example.org' },
    { localId: 'tom', email: 'tom@example.org' },
  ]);
  const { accounts, refused } = await imported(file, to);
  expect([accounts, refused]).toEqual([
    2,
    [expect.stringMatching(/^The account twin was not restored: .*email/)],
  ]);
});

it('people backup: leaves out a profile whose account is gone', async () => {
  const from = await aShelter();
  await from.firebase.profiles.doc('left').set({ name: 'Raj Patel' });
  expect(await exported(from)).not.toContain('Raj Patel');
});

it('people backup: says which profile has a field that it cannot write', async () => {
  const from = await aShelter();
  const ref = from.firebase.profiles.doc('ines');
  await from.firebase.profiles.doc('tom').set({ friend: ref });
  await expect(exported(from)).rejects.toThrow(
    /users\/tom has a field of the type DocumentReference/,
  );
});

it('people backup: reads and writes more people than fit on a page', async () => {
  const [from, to] = [aProject(), aProject()];
  const uids = Array.from({ length: 1_234 }, (_, n) => `walker-${String(n).padStart(4, '0')}`);
  const accounts = uids.map((localId) => ({
    localId,
    email: `${localId}@example.org`,
    createdAt: String(Date.now() - DAY),
  }));
  await imported(await written({ project: 'demo', passwordHash: null }, accounts), from);
  for (let at = 0; at < 600; at += 300) {
    const batch = from.firebase.profiles.firestore.batch();
    for (const uid of uids.slice(at, at + 300)) {
      batch.set(from.firebase.profiles.doc(uid), { name: uid });
    }
    await batch.commit();
  }
  const file = await exported(from);
  expect(await imported(file, to)).toEqual({ accounts: 1_234, profiles: 600, refused: [] });
  expect((await exported(to)).length).toBe(file.length);
});
