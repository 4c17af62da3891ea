import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { must, mustContainers, run, runContainers } from './containers.ts';
import { site } from './site.ts';
import { NAME } from './trial-name.ts';
import { TrialSite } from './trial-site.ts';

const CONTAINER = site.container('backup');
const elsewhere = new TrialSite(`${NAME}-night`);
after(() => elsewhere.remove());

/** A zone in which it is three at night now, or in five minutes if the hour is about to end. */
function zoneAtThree() {
  const hour = new Date(Date.now() + 5 * 60_000).getUTCHours();
  const ahead = (hour <= 15 ? 3 : 27) - hour;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

async function encryptedBackup() {
  for (;;) {
    const names = await readdir(join(site.folder, 'backups'));
    const name = names.find((one) => one.endsWith('.tar.age'));
    if (name) return join(site.folder, 'backups', name);
    await pause(500);
  }
}

void test(
  'nightly backup: runs at three in the shelter’s zone, and is restored with its own key alone',
  { timeout: 15 * 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), `${NAME}-keys-`));
    const [own, other, packed] = ['own', 'other', 'backup.tar'].map((name) => join(folder, name));
    assert.ok(own && other && packed);
    for (const key of [own, other]) await must('age-keygen', ['-o', key]);
    const [, publicKey = ''] = /public key: (\S+)/.exec(await readFile(own, 'utf8')) ?? [];
    // One by hand in this hour would be the night's.
    await site.sql('DELETE FROM backup_run');
    // The service's own command, with another zone and a key.
    const nightly = runContainers(
      ...['exec', '--env', `SHELTER_TIME_ZONE=${zoneAtThree()}`],
      ...['--env', `BACKUP_KEY=${publicKey}`],
      ...[CONTAINER, 'sh', '-c', 'echo $$ > /tmp/nightly; exec sh deploy/backup.sh nightly'],
    );
    const file = await Promise.race([encryptedBackup(), nightly.then(({ output }) => output)]);
    await mustContainers('exec', CONTAINER, 'sh', '-c', 'kill $(cat /tmp/nightly)');
    await nightly;
    const open = (key: string) => run('age', ['-d', '-i', key, '-o', packed, file]);
    assert.match((await open(other)).output, /no identity matched/);
    assert.equal((await open(own)).code, 0);
    await must('tar', ['-xf', packed, '-C', folder]);
    await must('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder });

    await elsewhere.create();
    const restored = [
      await elsewhere.walkies('restore', file),
      await elsewhere.walkiesWithKey(other, 'restore', file),
      await elsewhere.walkiesWithKey(own, 'restore', file),
    ];
    assert.deepEqual(
      restored.map(({ code }) => code),
      [1, 1, 0],
      restored.map(({ output }) => output).join('\n'),
    );
    assert.match(restored[0]?.output ?? '', /^The file is encrypted: set AGE_KEY_FILE/);
    assert.match(restored[1]?.output ?? '', /^The key does not fit[^\n]*nothing was restored/);
    for (const table of ['person', 'slot', 'booking']) {
      const count = `SELECT count(*) FROM ${table}`;
      assert.equal(await elsewhere.sql(count), await site.sql(count), table);
    }
    await rm(folder, { recursive: true });
  },
);
