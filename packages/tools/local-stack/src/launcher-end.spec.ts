import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAllChildren, remember } from './child.mjs';

const MODULE = new URL('./launcher-end.ts', import.meta.url).href;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walkies-launcher-end-'));
});
afterEach(async () => {
  await endAllChildren();
  await rm(folder, { recursive: true });
});

/**
 * Starts a launcher that prints 'up' and leaves on request.
 * @param then code to run once it is up
 */
async function aLauncher(then: string) {
  const path = join(folder, 'launcher.mjs');
  const logFile = join(folder, 'launcher.log');
  await writeFile(
    path,
    `import { onEveryEnd, sayAndLog } from ${JSON.stringify(MODULE)};
     const say = sayAndLog(${JSON.stringify(logFile)});
     onEveryEnd((code, sentence) => { say(sentence, process.stderr); process.exit(code); });
     say('up');
     ${then}`,
  );
  const child = remember(
    spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'pipe'] }),
    [],
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (printed += chunk));
  }
  await once(child.stdout, 'data');
  return {
    child,
    async end() {
      const [code] = await once(child, 'close');
      return { code, printed, logged: await readFile(logFile, 'utf8') };
    },
  };
}

it.each([
  [0, 'SIGINT', 'Stopping …'],
  [0, 'SIGTERM', 'Stopping on SIGTERM …'],
  [0, 'SIGHUP', 'Stopping on SIGHUP …'],
])(
  'launcher end: exits with %j on %s, and says so in the terminal and the log',
  async (code, signal, sentence) => {
    const { child, end } = await aLauncher('setInterval(() => {}, 1e6);');
    child.kill(signal as NodeJS.Signals);
    const was = await end();
    expect(was).toEqual({
      code,
      printed: `up\n${sentence}\n`,
      logged: expect.stringContaining(sentence),
    });
  },
);

it.each([
  ['an exception that nothing catches', "setTimeout(() => { throw new Error('gone wrong'); });"],
  ['a promise that rejects unheard', "void Promise.reject(new Error('gone wrong'));"],
  [
    'an error that nobody listens for',
    `const { Server } = await import('node:http');
     setTimeout(() => new Server().emit('error', new Error('gone wrong')));`,
  ],
])('launcher end: reports %s, with its location', async (_what, then) => {
  const { end } = await aLauncher(`${then} setInterval(() => {}, 1e6);`);
  const { code, printed, logged } = await end();
  expect(code).toBe(1);
  for (const text of [printed, logged]) {
    expect(text).toContain('Walkies stops: something went wrong in the launcher itself.');
    expect(text).toMatch(/Error: gone wrong\n +at /);
  }
});

it('launcher end: reports that nothing is left to keep it alive', async () => {
  const { code, logged } = await (await aLauncher('')).end();
  expect(code).toBe(1);
  expect(logged).toContain('Walkies stops: the launcher had nothing left to do.');
});

it('launcher end: lives on, and keeps its log, when the terminal is gone', async () => {
  const { child, end } = await aLauncher(
    "setInterval(() => say('still here'), 5); setTimeout(() => process.exit(0), 200);",
  );
  child.stdout.destroy();
  child.stderr.destroy();
  const { code, logged } = await end();
  expect(code).toBe(0);
  expect(logged.match(/still here/g)?.length).toBeGreaterThan(3);
});
