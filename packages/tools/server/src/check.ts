import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

/** Emulators and mail server take some seconds to start; the list of mails is there last. */
async function untilAnswering() {
  const deadline = AbortSignal.timeout(120_000);
  while (!(await sentMails().catch(() => deadline.throwIfAborted()))) await pause(500);
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

/** Each of these is named once. */
function assertNames(lines: string[], sentences: RegExp[]) {
  for (const sentence of sentences) {
    assert.equal(
      lines.filter((line) => sentence.test(line)).length,
      1,
      `${sentence}: ${lines.join('\n')}`,
    );
  }
}

void suite('walkies check', () => {
  before(async () => {
    await site.create();
    // Else the first check fills it in, and the settings that come back have none.
    await site.set({ DATABASE_PASSWORD: 'trial' });
    await untilAnswering();
  });
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
      new Set((await sentMails()).flatMap(({ to }) => to)),
      new Set(['admin@walkies.test', 'hello@example.org']),
    );
  });

  void test('check: names each wrong setting', async () => {
    const { code, lines } = await check(() =>
      site.set({
        SITE_URL: 'http://localhost',
        FIREBASE_PROJECT_ID: '',
        FIREBASE_API_KEY: '',
        ADMIN_EMAIL: '',
        MAIL_FROM: 'Hillside',
        SHELTER_TIME_ZONE: 'Europe/Nowhere',
        SHELTER_PHONE: '',
        WAIVER_URL: 'waiver.pdf',
      }),
    );
    assert.equal(code, 1);
    assertNames(lines, [
      /^SITE_URL must begin with https/,
      /^FIREBASE_PROJECT_ID is missing/,
      /^FIREBASE_API_KEY is missing/,
      /^ADMIN_EMAIL is missing/,
      /^MAIL_FROM must be the shelter's name with an address/,
      /^SHELTER_TIME_ZONE must be/,
      /^SHELTER_PHONE is missing/,
      /^WAIVER_URL must be an address/,
    ]);
  });

  void test('check: names what is wrong around the site', async () => {
    const { code, lines } = await check(() =>
      site.set({
        SITE_URL: 'https://walkies.invalid/',
        SMTP_URL: 'smtp://outside:9',
        WALKIES_NOW: new Date(Date.now() - 300_000).toISOString(),
        DATABASE_PASSWORD: 'other',
      }),
    );
    assert.equal(code, 1);
    assertNames(lines, [
      /^SITE_URL must end after the name/,
      /^The name walkies\.invalid of SITE_URL does not resolve/,
      /^The mail server outside:9 cannot be used/,
      /^This server's clock is [\d.]+ minutes slow.*NTP/,
      /^PostgreSQL refuses the user or the password of DATABASE_URL/,
    ]);
  });

  void test('check: refuses settings that are written in another way', async () => {
    const { code, lines } = await check(() =>
      site.set({ SHELTER_NAME: '"Hillside"', SHELTER_NAMES: 'Hillside' }),
    );
    assert.equal(code, 1);
    assertNames(lines, [
      /^settings, line \d+: SHELTER_NAME: write the value without quotes/,
      /^settings, line \d+: there is no setting SHELTER_NAMES\./,
    ]);
  });

  void test('settings: gives the API each value as it stands in settings, also from Windows', async () => {
    const name = `Paws "n" Claws' home $HOME \\n`;
    const before = await readFile(settings, 'utf8');
    await site.set({ SHELTER_NAME: name });
    await writeFile(settings, (await readFile(settings, 'utf8')).replaceAll('\n', '\r\n'));
    const read = ['run', '--rm', '--no-deps', '-T', 'store', 'printenv', 'SHELTER_NAME'];
    const { code, output } = await site.walkies('compose', ...read);
    await writeFile(settings, before);
    assert.deepEqual([code, output.trim()], [0, name]);
  });

  void test('check: names a missing service account', async () => {
    const file = join(site.folder, 'service-account.json');
    const { code, lines } = await check(
      () => rename(file, `${file}.away`),
      () => rename(`${file}.away`, file),
    );
    assert.equal(code, 1);
    assert.match(lines.join('\n'), /^service-account\.json is missing: create a key/);
  });

  void test("check: names a database's role that may too much", async () => {
    const { code, lines } = await check(
      () => site.sql('ALTER ROLE walkies SUPERUSER'),
      () => site.sql('ALTER ROLE walkies NOSUPERUSER'),
    );
    assert.equal(code, 1);
    assertNames(lines, [/could change the audit log: let it be an ordinary role/]);
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
