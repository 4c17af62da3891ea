import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { credentialsRequirement } from './google-credentials.js';

const folder = mkdtempSync(join(tmpdir(), 'walkies-credentials-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ACCOUNT = {
  type: 'service_account',
  project_id: 'walkies',
  client_email: 'api@walkies.iam.gserviceaccount.com',
  private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
};
const COMPLETE = "the path of a service account's key, the complete JSON file";

const requirementFor = (text: string) => {
  const path = join(folder, 'key.json');
  writeFileSync(path, text);
  return credentialsRequirement(path);
};

it("google credentials: accepts a service account's key and other kinds of credentials", () => {
  expect(requirementFor(JSON.stringify(ACCOUNT))).toBeNull();
  expect(requirementFor('{"type":"external_account","audience":"//iam.example"}')).toBeNull();
});

it.each([
  ['empty', ''],
  ['cut short', JSON.stringify(ACCOUNT).slice(0, 300)],
  ['of another shape', '{"apiKey":"AIza","projectId":"walkies"}'],
  ['a list', '[]'],
  ['without its key', JSON.stringify({ ...ACCOUNT, private_key: undefined })],
  [
    'with a damaged key',
    JSON.stringify({ ...ACCOUNT, private_key: '-----BEGIN PRIVATE KEY-----' }),
  ],
])('google credentials: refuses a file that is %s', (_, text) => {
  expect(requirementFor(text)).toContain(COMPLETE);
});

it('google credentials: refuses a folder and a missing file', () => {
  for (const path of [folder, join(folder, 'none.json'), '{"private_key":"…"}']) {
    expect(credentialsRequirement(path)).toBe('the path of a file that exists');
  }
});
