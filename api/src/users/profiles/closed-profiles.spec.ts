import { logTo } from '../../core/log.js';
import { aFakeGoogle, refusal } from '../../testing/identity/fake-google.js';
import type { FakeGoogle, GoogleCall } from '../../testing/identity/fake-google.js';
import { ClosedProfiles } from './closed-profiles.js';

const firebase = { projectId: 'walkies-shelter', apiKey: null, authEmulatorHost: null };
const RULES = 'projects/walkies-shelter/rulesets/7';

let google: FakeGoogle;
let published: string | null;
let isReadable: boolean;
let areRulesRefused: boolean;
const answer = ({ path, authorization }: GoogleCall) => {
  if (path.includes('/documents/users')) {
    // The probe is a stranger's.
    if (authorization) return undefined;
    return isReadable ? { body: { documents: [] } } : { status: 403, body: refusal('Denied') };
  }
  if (areRulesRefused) return { status: 403, body: refusal('Denied') };
  if (published === null) return undefined;
  if (path === '/v1/projects/walkies-shelter/releases/cloud.firestore') {
    return { body: { name: 'cloud.firestore', rulesetName: RULES } };
  }
  if (path !== `/v1/${RULES}`) return undefined;
  return { body: { source: { files: [{ name: 'firestore.rules', content: published }] } } };
};

let logged = '';
let logAsBefore: () => void;
beforeAll(async () => {
  google = await aFakeGoogle((call) => answer(call));
});
afterAll(() => google.stop());
beforeEach(() => {
  [logged, published, isReadable, areRulesRefused] = ['', null, false, false];
  google.calls.length = 0;
  logAsBefore = logTo((text) => {
    logged += text;
  });
});
afterEach(() => logAsBefore());

const closedProfiles = (production = true) =>
  new ClosedProfiles({ firebase, production }, google.api);
const rules = (condition: string) =>
  `service cloud.firestore { match /databases/{database}/documents/users/{uid} { allow read: if ${condition}; } }`;

it('closed profiles: warns when the published rules let anybody who signs in read profiles', async () => {
  published = rules('request.auth != null');
  await closedProfiles().look();
  expect(logged).toContain('Anybody who signs in can read the profiles of all people');
});

it('closed profiles: warns when an anonymous caller can read profiles and the rules cannot be read', async () => {
  [areRulesRefused, isReadable] = [true, true];
  await closedProfiles().look();
  expect(logged).toContain('Anybody can read the profiles without signing in');
});

it.each([
  ['the rules deny it', () => (published = rules('false'))],
  ['no rules are published', () => (published = null)],
  ['the rules cannot be read and a stranger is refused', () => (areRulesRefused = true)],
])('closed profiles: logs nothing when %s', async (_, prepare) => {
  prepare();
  await closedProfiles().look();
  expect(logged).toBe('');
});

it('closed profiles: does not delay the start and sends no request to an emulator', () => {
  expect(closedProfiles().onApplicationBootstrap()).toBeUndefined();
  expect(closedProfiles(false).onApplicationBootstrap()).toBeUndefined();
  expect(google.calls).toEqual([]);
});
