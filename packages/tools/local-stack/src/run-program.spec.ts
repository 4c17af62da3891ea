import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '@walkies/releases';
import { endAllChildren, remember } from './child.mjs';

const urlOf = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walkies-run-program-'));
});
afterEach(async () => {
  await endAllChildren();
  await rm(folder, { recursive: true });
});

/** Writes its process id to a file, then stays; `stubborn`: on SIGTERM, too, of which it makes a note. */
const stays = (name: string, { stubborn = false } = {}) => `
  const { writeFileSync } = require('node:fs');
  const file = ${JSON.stringify(join(folder, name))};
  ${stubborn ? "process.on('SIGTERM', () => writeFileSync(file + '-signalled', ''));" : ''}
  writeFileSync(file, String(process.pid));
  setInterval(() => {}, 1e6);`;

const starts = (code: string, options = {}) =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(code)}], ${JSON.stringify(
    { stdio: 'ignore', ...options },
  )});`;

const NAMES = ['program', 'stubborn', 'detached'];

/** The ids of the processes, once all run. */
async function idsOf(names: string[]): Promise<number[]> {
  while (!names.every((name) => existsSync(join(folder, name)))) await pause(20);
  const ids = names.map(async (name) => Number(await readFile(join(folder, name), 'utf8')));
  return (await Promise.all(ids)).every(Boolean) ? Promise.all(ids) : idsOf(names);
}

/**
 * A launcher that runs a program, which starts a process that ignores signals and one in a session of its own.
 * The folder of its temporary files is in `folder`.
 */
async function aLauncher() {
  const program = [
    starts(stays('stubborn', { stubborn: true })),
    starts(stays('detached', { stubborn: true }), { detached: true }),
    stays('program'),
  ].join('\n');
  const path = join(folder, 'launcher.mjs');
  await writeFile(
    path,
    `import { runHere } from ${urlOf('./run-program.mjs')};
     import { stopOnSignals } from ${urlOf('./stop-signals.mjs')};
     import { keepTemporaryFilesTogether } from ${urlOf('./temporary-files.ts')};
     stopOnSignals();
     keepTemporaryFilesTogether();
     await runHere(process.execPath, ['-e', ${JSON.stringify(program)}]);
     console.log('and went on');
     process.exit(0);`,
  );
  const launcher = spawn(process.execPath, [path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: folder },
  });
  let printed = '';
  launcher.stdout.on('data', (chunk) => (printed += chunk));
  remember(launcher, []);
  return { launcher, ids: await idsOf(NAMES), printed: () => printed };
}

const left = (ids: number[]) => ids.filter(isAlive);

/** Their new parent may take a moment to notice that they have ended. */
async function allEnded(ids: number[]) {
  while (left(ids).length > 0) await pause(20);
}

const temporaryFolderOf = ({ pid }: ChildProcess) => join(folder, `walkies-temporary-${pid}`);

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  'programs: %s to the launcher alone ends all that they started, and nothing follows',
  async (signal, code) => {
    const { launcher, ids, printed } = await aLauncher();
    expect(left(ids)).toEqual(ids);
    launcher.kill(signal);
    expect(await once(launcher, 'close')).toEqual([code, null]);
    await allEnded(ids);
    expect(printed()).toBe(`Stopping on ${signal} …\n`);
    expect(existsSync(temporaryFolderOf(launcher))).toBe(false);
  },
  60_000,
);

// On macOS, `ps` does not tell the environment of others.
const onLinux = process.platform === 'linux' ? it : it.skip;
onLinux(
  'programs: end what was started by a process that has ended since',
  async () => {
    const orphan = stays('orphan', { stubborn: true });
    const parent = `${starts(orphan, { detached: true })} setTimeout(() => process.exit(), 200);`;
    const path = join(folder, 'launcher.mjs');
    await writeFile(
      path,
      `import { runHere } from ${urlOf('./run-program.mjs')};
     import { stopOnSignals } from ${urlOf('./stop-signals.mjs')};
     stopOnSignals();
     await runHere(process.execPath, ['-e', ${JSON.stringify(`${starts(parent, { detached: true })} ${stays('program')}`)}]);`,
    );
    const launcher = remember(spawn(process.execPath, [path], { stdio: 'inherit' }), []);
    const [, id = 0] = await idsOf(['program', 'orphan']);
    while ((await readFile(`/proc/${id}/status`, 'utf8')).includes(`PPid:\t${launcher.pid}`)) {
      await pause(20);
    }
    launcher.kill('SIGTERM');
    await once(launcher, 'close');
    await allEnded([id]);
  },
  60_000,
);

it('programs: a further signal kills at once, without a word to those outside of the group', async () => {
  const { launcher, ids } = await aLauncher();
  const closed = once(launcher, 'close');
  const from = performance.now();
  launcher.kill('SIGINT');
  const gotSignal = (name: string) => existsSync(join(folder, `${name}-signalled`));
  while (!gotSignal('stubborn')) await pause(20);
  const again = setInterval(() => launcher.kill('SIGINT'), 50);
  await closed;
  clearInterval(again);
  // After four seconds they are told in any case.
  const wasHastened = performance.now() - from < 4_000;
  await allEnded(ids);
  expect(wasHastened && gotSignal('detached')).toBe(false);
}, 60_000);

it('programs: end with all that they started, and the temporary files, when the launcher is killed', async () => {
  const { launcher, ids } = await aLauncher();
  launcher.kill('SIGKILL');
  await once(launcher, 'close');
  await allEnded(ids);
  while (existsSync(temporaryFolderOf(launcher))) await pause(50);
}, 60_000);

it('programs: takes the rest of a program that was killed with it', async () => {
  const rest = stays('rest');
  const killed = `${starts(rest)} ${stays('killed')}`;
  const path = join(folder, 'launcher.mjs');
  await writeFile(
    path,
    `import { runTool } from ${urlOf('./run-program.mjs')};
     const { code, output } = await runTool(process.execPath, ['-e', ${JSON.stringify(killed)}], { cwd: '/' });
     process.exit(code);`,
  );
  const launcher = remember(spawn(process.execPath, [path], { stdio: 'inherit' }), []);
  const [program = 0, other = 0] = await idsOf(['killed', 'rest']);
  const closed = once(launcher, 'close');
  process.kill(program, 'SIGKILL');
  expect(await closed).toEqual([1, null]);
  await allEnded([other]);
}, 60_000);
