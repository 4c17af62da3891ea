import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ADMIN, TrialSite } from './trial-site.ts';
import { getAs, newMarshal, signIn, trust } from './calls.ts';
import { startLoad } from './load.ts';
import { must } from './containers.ts';
import { site } from './site.ts';
import { NAME } from './trial-name.ts';

const FILE = /^walkies-.*\.tar$/;
const backup = join(tmpdir(), `${NAME}-backup.tar`);
const account = { email: 'bea@walkies.test', password: 'walks every day' };
let acknowledged: string[];

const elsewhere = new TrialSite(`${NAME}-elsewhere`);
after(() => elsewhere.remove());

/** Runs something while a server's folder of backups is a disk of its own, with a size that can change. */
async function onSmallDisk(
  { folder }: TrialSite,
  work: (resize: (bytes: number) => Promise<unknown>) => Promise<void>,
) {
  const backups = join(folder, 'backups');
  await mkdir(backups, { recursive: true });
  await must('mount', ['-t', 'tmpfs', 'tmpfs', backups]);
  try {
    await work((bytes) => must('mount', ['-o', `remount,size=${Math.round(bytes)}`, backups]));
  } finally {
    await must('umount', ['--lazy', backups]);
  }
}

const countTables = (there: TrialSite) =>
  there.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'");

void test('backup: has everything that was acknowledged before, while writes go on', async (t) => {
  await newMarshal('Bea');
  const load = startLoad(t, await signIn(account), 400);
  await load.goOn(3);
  acknowledged = [...load.acknowledged];
  const [name = ''] = /backups\/walkies-\S+/.exec(await site.mustWalkies('backup')) ?? [];
  await load.stop();
  assert.ok(acknowledged.length > 0);
  await writeFile(backup, await readFile(join(site.folder, name)));
  // Not all calls need to succeed on a busy machine: only what was acknowledged counts.
  t.diagnostic(
    `${acknowledged.length} before, ${load.acknowledged.length} in all, ${load.failures.length} refused.`,
  );
});

void test('backup: leaves no file with a good name on a full disk, and says so', async () => {
  const { size } = await stat(backup);
  const runs = () => site.sql('SELECT count(*) FROM backup_run');
  const before = await runs();
  await site.compose('down', '-t', '1', 'backup');
  await onSmallDisk(site, async (resize) => {
    await site.mustWalkies('up');
    // Too little for the dump, and enough for it but not for the packed file.
    for (const bytes of [8_192, size * 1.5]) {
      await resize(bytes);
      const { code, output } = await site.walkies('backup');
      assert.notEqual(code, 0);
      assert.match(output.trim(), /^The backup failed: .*(No space left|disk full)[^\n]*$/);
      const left = await readdir(join(site.folder, 'backups'));
      assert.deepEqual(
        left.filter((file) => FILE.test(file)),
        [],
      );
    }
    await site.compose('down', '-t', '1', 'backup');
  });
  // By hand its error is on the screen: nothing is recorded, so that nobody gets a mail.
  assert.equal(await runs(), before);
});

void test('restore: refuses while the site is running', async () => {
  assert.match((await site.walkies('restore', backup)).output, /The site is running/);
});

void test('restore: changes nothing with a torn file or a full disk', async () => {
  await site.remove();
  await elsewhere.create();
  const bytes = await readFile(backup);
  const torn = join(tmpdir(), `${NAME}-torn.tar`);
  // After its last member, tar fills a file up with zeros: without those it is whole.
  const end = bytes.findLastIndex((byte) => byte !== 0);
  for (const length of [0, 700, Math.floor(bytes.length / 2), end]) {
    await writeFile(torn, bytes.subarray(0, length));
    const { code, output } = await elsewhere.walkies('restore', torn);
    assert.deepEqual([code, output], [1, 'The file is torn: nothing was restored.\n']);
  }
  // Too little for the file, and for what is in it.
  await onSmallDisk(elsewhere, async (resize) => {
    for (const space of [0.5, 1.5]) {
      await resize(bytes.length * space);
      const { code, output } = await elsewhere.walkies('restore', backup);
      assert.equal(code, 1);
      assert.match(output, /^[^\n]*disk (is )?full[^\n]*othing was restored\.\n$/);
      assert.deepEqual(await readdir(join(elsewhere.folder, 'backups')), []);
    }
  });
  assert.equal(await countTables(elsewhere), '0');
});

void test('restore: brings back everything to another server, and passwords sign in', async () => {
  await elsewhere.mustWalkies('restore', backup);
  assert.match((await elsewhere.walkies('restore', backup)).output, /The database is in use/);
  const list = acknowledged.map((time) => `'${time}'`).join(',');
  const found = await elsewhere.sql(`SELECT count(*) FROM slot WHERE start_time IN (${list})`);
  assert.equal(Number(found), acknowledged.length);
  await elsewhere.set({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  await elsewhere.mustWalkies('up');
  await trust(elsewhere);
  const { name, role } = await getAs(await signIn(account), '/users/me');
  assert.deepEqual([name, role], ['Bea', 'marshal']);
  assert.equal((await getAs(await signIn(ADMIN), '/users/me')).role, 'admin');
});
