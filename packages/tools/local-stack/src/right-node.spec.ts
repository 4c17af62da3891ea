import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAllChildren, remember } from './child.mjs';

const MODULE = new URL('./right-node.mjs', import.meta.url).href;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walkies-right-node-'));
});
afterEach(async () => {
  await endAllChildren();
  await rm(folder, { recursive: true });
});

/**
 * Starts a command that continues on another Node (this one, for lack of a second), in its own session as
 * in a terminal. The second process prints its id first.
 * @param work code of the second process
 */
async function aCommand(work: string) {
  const path = join(folder, 'command.mjs');
  await writeFile(
    path,
    `import { endWithParent, goOnWith } from ${JSON.stringify(MODULE)};
     if (!process.send) goOnWith(process.execPath);
     else {
       endWithParent();
       ${work}
       console.log([process.pid, ...process.argv.slice(2)].join(' '));
     }`,
  );
  const first = remember(
    spawn(process.execPath, [path, '--dev'], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] }),
    [],
  );
  let printed = '';
  for (const stream of [first.stdout, first.stderr]) {
    stream.on('data', (chunk) => (printed += chunk));
  }
  await once(first.stdout, 'data');
  const [second, ...args] = printed.trim().split(' ');
  // Wait for 'close': the second process holds the other ends of these pipes.
  const closed = once(first, 'close').then(([code]) => ({ code, printed }));
  return { first, second: Number(second), args, closed };
}

const STAYS = "process.on('SIGTERM', () => { console.log('asked'); process.exit(0); });";
const ALIVE = 'setInterval(() => {}, 1e6);';

it('right node: passes on its arguments, and the exit code', async () => {
  const { args, closed } = await aCommand('setTimeout(() => process.exit(7), 100);');
  expect(args).toEqual(['--dev']);
  expect((await closed).code).toBe(7);
});

it('right node: does not keep a command alive that has nothing left to do', async () => {
  const { closed } = await aCommand('');
  expect((await closed).code).toBe(0);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'right node: passes %s on and waits for the end',
  async (signal) => {
    const { first, closed } = await aCommand(
      `${ALIVE} process.on('${signal}', () => { console.log('asked'); process.exit(5); });`,
    );
    first.kill(signal);
    expect(await closed).toEqual({
      code: 5,
      printed: expect.stringMatching(/^\d+ --dev\nasked\n$/),
    });
  },
);

it('right node: waits for an orderly end when Ctrl-C reaches both processes', async () => {
  const { first, closed } = await aCommand(
    `${ALIVE} let asked = 0;
     process.on('SIGINT', () => {
       if ((asked += 1) === 1) setTimeout(() => { console.log('in order'); process.exit(0); }, 50);
     });`,
  );
  process.kill(-Number(first.pid), 'SIGINT');
  expect(await closed).toEqual({
    code: 0,
    printed: expect.stringMatching(/^\d+ --dev\nin order\n$/),
  });
});

it('right node: signals the second process to end when the first is killed', async () => {
  const { first, closed } = await aCommand(`${ALIVE} ${STAYS}`);
  first.kill('SIGKILL');
  expect((await closed).printed).toMatch(/\nasked\n$/);
});

it('right node: reports that the second process was killed', async () => {
  const { second, closed } = await aCommand(ALIVE);
  process.kill(second, 'SIGKILL');
  expect(await closed).toEqual({
    code: 1,
    printed: expect.stringContaining('Walkies was ended by SIGKILL.'),
  });
});

it('right node: explains why a command cannot run, and then shows the command’s own message', async () => {
  const path = join(folder, 'fails.mjs');
  await writeFile(
    path,
    `import { onRightNode } from ${JSON.stringify(MODULE)};
     const run = () => { throw new Error('No room.'); };
     onRightNode(run, { onFailure: () => console.log('0 passed, 1 failed') });`,
  );
  const child = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'ignore'] });
  remember(child, []);
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  const [code] = await once(child, 'close');
  expect({ code, printed }).toEqual({ code: 1, printed: '0 passed, 1 failed\n' });
});
