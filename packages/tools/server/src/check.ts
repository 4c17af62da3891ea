import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import './site.ts';
import { NAME } from './trial-name.ts';
import { TrialSite } from './trial-site.ts';

const site = new TrialSite(`${NAME}-check`);
const settings = join(site.folder, 'settings');

/** The mails that the mail server got. */
async function sentMails(): Promise<{ to: string[] }[]> {
  const read = "fetch('http://127.0.0.1:8025').then((mails) => mails.text()).then(console.log)";
  return JSON.parse(await site.compose('exec', '-T', 'outside', 'node', '--eval', read));
}

/** What `check` says. Everything is as it was afterwards. */
async function check(spoil: () => Promise<unknown>, mend: () => Promise<unknown> = async () => {}) {
  const before = await readFile(settings, 'utf8');
  await spoil();
  const { code, output } = await site.walkies('check');
  await mend();
  await writeFile(settings, before);
  return { code, lines: output.trim().split('\n') };
}

const WRONG: Record<string, [Record<string, string>, RegExp]> = {
  'an address without https': [{ SITE_URL: 'http://localhost' }, /^SITE_URL must begin with https/],
  'an address with a path': [
    { SITE_URL: 'https://localhost/' },
    /^SITE_URL must end after the name/,
  ],
  'a name without an address': [
    { SITE_URL: 'https://walkies.invalid' },
    /walkies\.invalid .* does not resolve/,
  ],
  'a missing project': [{ FIREBASE_PROJECT_ID: '' }, /^FIREBASE_PROJECT_ID is missing/],
  'a missing web key': [{ FIREBASE_API_KEY: '' }, /^FIREBASE_API_KEY is missing/],
  'a short password': [{ ADMIN_PASSWORD: 'dog' }, /^ADMIN_PASSWORD must be at least/],
  'a password without an address': [{ ADMIN_EMAIL: '' }, /^ADMIN_EMAIL is missing/],
  'a sender without an address': [{ MAIL_FROM: 'Hillside' }, /^MAIL_FROM must be/],
  'an unknown zone': [{ SHELTER_TIME_ZONE: 'Europe/Nowhere' }, /^SHELTER_TIME_ZONE must be/],
  'a waiver that is no address': [{ WAIVER_URL: 'waiver.pdf' }, /^WAIVER_URL must be an address/],
  'a missing telephone number': [{ SHELTER_PHONE: '' }, /^SHELTER_PHONE is missing/],
  'another mail server': [
    { SMTP_URL: 'smtp://outside:9' },
    /^The mail server outside:9 cannot be used/,
  ],
  'a clock that is five minutes slow': [
    { WALKIES_NOW: new Date(Date.now() - 300_000).toISOString() },
    /clock is [\d.]+ minutes slow.*NTP/,
  ],
  'another password of the database': [
    { DATABASE_PASSWORD: 'other' },
    /^PostgreSQL refuses the user or the password/,
  ],
  'quotes around a value': [
    { SHELTER_NAME: '"Hillside"' },
    /^Write NAME=value in settings: no quotes/,
  ],
};
void suite('walkies check', () => {
  before(() => site.create());
  after(() => site.remove());

  void test('check: finds a good site in order, and sends a test mail', async () => {
    const { code, lines } = await check(async () => {});
    assert.equal(code, 0, lines.join('\n'));
    assert.deepEqual(lines.slice(-2), [
      'A test mail went to admin@walkies.test: look whether it arrived, also among spam.',
      'Everything is in order: ./walkies up',
    ]);
    await check(() => site.set({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }));
    assert.deepEqual(
      (await sentMails()).map(({ to }) => to),
      [['admin@walkies.test'], ['hello@example.org']],
    );
  });

  for (const [name, [change, sentence]] of Object.entries(WRONG)) {
    void test(`check: names ${name}`, async () => {
      const { code, lines } = await check(() => site.set(change));
      assert.notEqual(code, 0);
      assert.equal(lines.filter((line) => sentence.test(line)).length, 1, lines.join('\n'));
    });
  }

  void test('check: names a missing service account', async () => {
    const file = join(site.folder, 'service-account.json');
    const { code, lines } = await check(
      () => rename(file, `${file}.away`),
      () => rename(`${file}.away`, file),
    );
    assert.equal(code, 1);
    assert.match(lines.join('\n'), /^service-account\.json is missing: create a key/);
  });

  void test("check: names a database's role that may too much or too little", async () => {
    const superuser = await check(
      () => site.sql('ALTER ROLE walkies SUPERUSER'),
      () => site.sql('ALTER ROLE walkies NOSUPERUSER'),
    );
    assert.match(
      superuser.lines[0] ?? '',
      /could change the audit log: let it be an ordinary role/,
    );
    const stranger = await check(
      () => site.sql('ALTER DATABASE walkies OWNER TO postgres'),
      () => site.sql('ALTER DATABASE walkies OWNER TO walkies'),
    );
    assert.match(stranger.lines[0] ?? '', /ALTER DATABASE "walkies" OWNER TO "walkies"/);
  });

  void test('check: names a taken port', async () => {
    const server = createServer().listen(443);
    // Another web server of this machine may have it already.
    await Promise.race([once(server, 'listening'), once(server, 'error')]);
    const { code, lines } = await check(async () => {});
    server.close();
    assert.equal(code, 1);
    assert.ok(lines.includes('Port 443 is taken by another program: stop that web server first.'));
  });
});
