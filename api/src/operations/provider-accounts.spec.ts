import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../env.js';
import { Firebase } from '../users/google/firebase.js';
import { aFakeGoogle, refusal } from '../testing/identity/fake-google.js';
import type { FakeGoogle, GoogleCall } from '../testing/identity/fake-google.js';
import { exportPeople, importPeople } from './people-backup.js';
import { providerFault } from './provider-accounts.js';

const HASH = {
  algorithm: 'SCRYPT',
  signerKey: 'a+secret/key==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};
const CONFIG = {
  name: 'projects/1/config',
  signIn: { email: { enabled: true }, hashConfig: HASH },
};
const INES = {
  localId: 'ines',
  email: 'ines@example.org',
  emailVerified: true,
  passwordHash: 'aGFz+A/=',
  salt: 'c2FsdA==',
  createdAt: '1795000000000',
  lastLoginAt: '1795000000001',
  version: 0,
  passwordUpdatedAt: 1_795_000_000_000,
  validSince: '1795000000',
  lastRefreshAt: '2026-11-20T09:00:00Z',
  customAttributes: '{"shelter":"hillside"}',
  providerUserInfo: [
    { providerId: 'password', email: 'ines@example.org', federatedId: 'ines@example.org' },
  ],
};

let google: FakeGoogle;
let firebase: Firebase;
let pages: Record<string, object>;
let config: { status?: number; body: unknown };
let uploaded: unknown[];

const answer = ({ method, path, body }: GoogleCall) => {
  const { pathname, searchParams } = new URL(path, 'http://google');
  if (pathname.endsWith('/config')) return config;
  if (pathname.endsWith(':batchGet')) {
    return { body: pages[searchParams.get('nextPageToken') ?? ''] ?? {} };
  }
  if (method !== 'POST' || !pathname.endsWith(':batchCreate')) return undefined;
  uploaded.push(body);
  return { body: {} };
};
const env = readEnv({ ...process.env, NODE_ENV: 'test' });
env.firebase = { ...env.firebase, projectId: 'demo-real-provider', authEmulatorHost: null };
const people = () => ({ env, google: google.api, firebase });
const folder = mkdtempSync(join(tmpdir(), 'walkies-accounts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const imported = (file: string) => {
  const path = join(folder, 'people.ndjson');
  writeFileSync(path, file);
  return importPeople(path, people());
};

beforeAll(async () => {
  google = await aFakeGoogle((call) => answer(call));
  firebase = new Firebase(env);
});
beforeEach(() => {
  [pages, config, uploaded] = [{ '': { users: [INES] } }, { body: CONFIG }, []];
  google.calls.length = 0;
});
afterAll(async () => {
  await google.stop();
  await firebase.onApplicationShutdown();
});

async function exported(notes: string[] = []): Promise<string> {
  const lines: string[] = [];
  for await (const line of exportPeople(people(), (note) => notes.push(note))) lines.push(line);
  return lines.join('');
}

it("people of the provider: are exported with the project's hash parameters, page by page", async () => {
  pages[''] = { users: [INES], nextPageToken: 'two' };
  pages.two = { users: [{ localId: 'tom' }], nextPageToken: 'three' };
  const lines = (await exported()).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { format: 'walkies-people', version: 1, project: 'demo-real-provider', passwordHash: HASH },
    {
      account: {
        localId: 'ines',
        email: 'ines@example.org',
        emailVerified: true,
        passwordHash: 'aGFz+A/=',
        salt: 'c2FsdA==',
        createdAt: '1795000000000',
        lastLoginAt: '1795000000001',
        customAttributes: '{"shelter":"hillside"}',
      },
    },
    { account: { localId: 'tom' } },
    { accounts: 2, profiles: 0, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
  ]);
  expect(google.calls.map(({ path, authorization }) => [path, authorization])).toEqual(
    [
      '/v2/projects/demo-real-provider/config',
      '/v1/projects/demo-real-provider/accounts:batchGet?maxResults=1000',
      '/v1/projects/demo-real-provider/accounts:batchGet?maxResults=1000&nextPageToken=two',
      '/v1/projects/demo-real-provider/accounts:batchGet?maxResults=1000&nextPageToken=three',
    ].map((path) => [path, 'Bearer a-token']),
  );
});

it('people of the provider: are imported with these parameters, encoded as the provider reads them', async () => {
  expect(await imported(await exported())).toEqual({ accounts: 1, profiles: 0, refused: [] });
  expect(uploaded).toEqual([
    {
      users: [
        {
          localId: 'ines',
          email: 'ines@example.org',
          emailVerified: true,
          passwordHash: 'aGFz-A_=',
          salt: 'c2FsdA==',
          createdAt: '1795000000000',
          lastLoginAt: '1795000000001',
          customAttributes: '{"shelter":"hillside"}',
        },
      ],
      allowOverwrite: true,
      hashAlgorithm: 'SCRYPT',
      signerKey: 'a-secret_key==',
      saltSeparator: 'Bw==',
      rounds: 8,
      memoryCost: 14,
    },
  ]);
});

it('people of the provider: are not exported without their password hashes', async () => {
  pages[''] = { users: [{ ...INES, passwordHash: 'UkVEQUNURUQ=' }] };
  await expect(exported()).rejects.toThrow(/give it the role Firebase Authentication Admin/);
  config = { body: { signIn: {} } };
  await expect(exported()).rejects.toThrow(/does not say how it hashes passwords/);
});

it('people of the provider: are counted where their hash is of another project', async () => {
  pages[''] = {
    users: [
      { ...INES, version: 2 },
      { localId: 'tom', version: 2 },
    ],
  };
  const notes: string[] = [];
  const text = await exported(notes);
  expect(text).not.toContain(INES.passwordHash);
  expect(text).not.toContain(INES.salt);
  expect(notes).toEqual([expect.stringContaining('Without a password: 1 accounts')]);
});

it('people of the provider: name the missing role when the service account is refused', async () => {
  config = { status: 403, body: refusal('Caller does not have permission') };
  const refused = await exported().catch((error: unknown) => error);
  expect(providerFault(refused)).toMatch(/give it the role .*\(Caller does not have permission\)$/);
});

it('people of the provider: are not restored from a backup of the emulator', async () => {
  config = { body: CONFIG };
  const file = (await exported()).replace(JSON.stringify(HASH), 'null');
  await expect(imported(file)).rejects.toThrow(/cut short or damaged/);
  expect(uploaded).toEqual([]);
});
