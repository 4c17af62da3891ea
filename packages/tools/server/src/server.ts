import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newMarshal } from './calls.ts';
import { deriveImage, fileOfImage, WALKIES } from './images.ts';
import { startLoad } from './load.ts';
import { mustContainers } from './containers.ts';
import { site } from './site.ts';
import { SITE } from './trial-name.ts';

const MIGRATIONS = 'api/dist/database/migrations/migrations.js';

/** The list of migrations with one more. */
const withMigration = (list: string, name: string, statement: string) =>
  `${list}
MIGRATIONS.push(class ${name} {
  name = '${name}';
  up = (runner) => runner.query(\`${statement}\`);
  down = () => Promise.resolve();
});
`;

/** Makes a version with one more migration. */
async function migratingImage(version: string, name: string, statement: string) {
  const list = await fileOfImage(MIGRATIONS);
  await deriveImage(version, { [MIGRATIONS]: withMigration(list, name, statement) });
}

void test('image: stays under 400 MB', async (t) => {
  const size = await mustContainers(
    ...['image', 'inspect', '--format', '{{.Size}}', `${WALKIES}:1.0.0`],
  );
  t.diagnostic(`The image has ${Math.round(Number(size) / 1e6)} MB.`);
  assert.ok(Number(size) < 400e6, size);
});

/** Slots in the database that the load knows to be there. */
async function countStored(times: string[]) {
  const list = times.map((time) => `'${time}'`).join(',');
  return Number(await site.sql(`SELECT count(*) FROM slot WHERE start_time IN (${list})`));
}

void test('upgrade: loses no call under load, and neither does the way back', async (t) => {
  await migratingImage('1.1.0', 'Trial4102444800001', 'ALTER TABLE dog ADD COLUMN trial int');
  const { token } = await newMarshal('Ines');
  const load = startLoad(t, token, 30);
  await load.goOn(3);
  for (const version of ['1.1.0', '1.0.0']) {
    await site.mustWalkies('upgrade', version);
    await load.goOn(3);
  }
  const sent = await load.stop();
  t.diagnostic(JSON.stringify(sent));
  assert.deepEqual(load.failures, []);
  assert.equal(await countStored(load.acknowledged), load.acknowledged.length);
  assert.ok(sent.streams > 1, 'the stream came back');
  assert.equal(await site.sql("SELECT count(*) FROM migrations WHERE name LIKE 'Trial%'"), '1');
});

void test('upgrade: leaves the old version in service when the new one does not start', async (t) => {
  await migratingImage('1.2.0', 'Trial4102444800002', 'ALTER TABLE none ADD COLUMN trial int');
  const { token } = await newMarshal('Kit');
  const load = startLoad(t, token, 200);
  const { code, output } = await site.walkies('upgrade', '1.2.0');
  await load.goOn(3);
  await load.stop();
  assert.notEqual(code, 0);
  assert.match(output, /1\.0\.0 serves as before/);
  assert.deepEqual(load.failures, []);
  assert.equal(await countStored(load.acknowledged), load.acknowledged.length);
});

void test('up: takes over changed settings without a failed call', async (t) => {
  const { token } = await newMarshal('Ona');
  const load = startLoad(t, token, 300);
  await load.goOn(2);
  await site.set({ CANCEL_CUTOFF_HOURS: '5' });
  await site.mustWalkies('up');
  await load.stop();
  assert.deepEqual(load.failures, []);
  assert.equal(await countStored(load.acknowledged), load.acknowledged.length);
  for (const api of ['api-1', 'api-2']) {
    const hours = await site.compose('exec', '-T', api, 'printenv', 'CANCEL_CUTOFF_HOURS');
    assert.equal(hours.trim(), '5');
  }
  const config = await (await fetch(`${SITE}/config.json`)).text();
  assert.equal(JSON.parse(config).shelter.cancelCutoffHours, 5);
});
