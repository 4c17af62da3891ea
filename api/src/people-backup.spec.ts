import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inDeep } from '@walkies/tooling/tier';
import { readEnv } from './env.js';
import { runCommand } from './testing/processes/run-command.js';
import { Firebase } from './users/google/firebase.js';

/** Each starts a process. */
const WRONG_CALLS = [[], ['restore'], ['import'], ['export', 'file'], ['import', 'a', 'b']];

const aProject = () => `demo-${randomBytes(6).toString('hex')}`;
const run = (project: string, args: string[]) =>
  runCommand('people-backup', { args, env: { ...process.env, FIREBASE_PROJECT_ID: project } });

const folder = mkdtempSync(join(tmpdir(), 'walkies-command-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (text: string) => {
  const path = join(folder, 'people.ndjson');
  writeFileSync(path, text);
  return path;
};

const opened: Firebase[] = [];
afterAll(() => Promise.all(opened.map((firebase) => firebase.onApplicationShutdown())));
const firebaseOf = (projectId: string) => {
  const env = readEnv({ ...process.env, NODE_ENV: 'test', FIREBASE_PROJECT_ID: projectId });
  const firebase = new Firebase(env);
  opened.push(firebase);
  return firebase;
};

it('people backup command: writes nothing but the backup to its output, and reads it back', async () => {
  const [from, to] = [aProject(), aProject()];
  const { auth, profiles } = firebaseOf(from);
  await auth.createUser({ uid: 'ines', email: 'ines@example.org', password: 'six dogs' });
  await profiles.doc('ines').set({ name: 'Ines Okafor' });
  const { output, errors, code } = await run(from, ['export']);
  expect([errors, code]).toEqual(['', 0]);
  expect(output.trimEnd().split('\n')).toHaveLength(4);

  const torn = await run(to, ['import', fileOf(output.slice(0, -20))]);
  expect([torn.code, torn.output]).toEqual([1, '']);
  expect(torn.errors).toMatch(/^The backup of accounts and profiles is cut short.*\n$/);
  expect((await firebaseOf(to).auth.listUsers()).users).toEqual([]);

  expect(await run(to, ['import', fileOf(output)])).toEqual({
    output: '',
    errors: 'Restored: 1 accounts, 1 profiles.\n',
    code: 0,
  });
  expect((await firebaseOf(to).auth.getUser('ines')).email).toBe('ines@example.org');
});

inDeep(it)('people backup command: says how it is called', async () => {
  for (const args of WRONG_CALLS) {
    const { output, errors, code } = await run(aProject(), args);
    expect([output, code]).toEqual(['', 1]);
    expect(errors).toMatch(/^Say export to write accounts and profiles/);
  }
  const { errors } = await run(aProject(), ['import', '/nowhere/people.ndjson']);
  expect(errors).toMatch(/no such file/);
});

inDeep(it)(
  'people backup command: says in a sentence that the provider does not answer',
  async () => {
    const { output, errors, code } = await runCommand('people-backup', {
      args: ['export'],
      env: { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' },
    });
    expect(code).toBe(1);
    expect(output).not.toContain('sha256');
    expect(errors).toMatch(/^The identity provider cannot be reached.*\n$/);
  },
);
