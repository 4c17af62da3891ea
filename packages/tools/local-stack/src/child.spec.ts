import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endAllChildren, endChild, hasEnded, nextMessage, startChild } from './child.mjs';

let folder: string;
let logFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walkies-child-'));
  logFile = join(folder, 'child.log');
});
afterEach(async () => {
  await endAllChildren();
  await rm(folder, { recursive: true });
});

async function aProgram(text: string) {
  const path = join(folder, `program-${text.length}.mjs`);
  await writeFile(path, text);
  return path;
}

it('child process: ends at once when it obeys', async () => {
  const child = startChild(await aProgram("process.send('up'); setInterval(() => {}, 1e6)"), {
    logFile,
  });
  await nextMessage(child);
  await endChild(child);
  expect(child.signalCode).toBe('SIGTERM');
});

it('child process: ends within five seconds even if it ignores every signal', async () => {
  const stubborn =
    "process.on('SIGTERM', () => {}); process.send('up'); setInterval(() => {}, 1e6)";
  const program = await aProgram(stubborn);
  const children = [1, 2, 3].map(() => startChild(program, { logFile }));
  await Promise.all(children.map(nextMessage));
  const started = performance.now();
  await endAllChildren();
  expect(performance.now() - started).toBeLessThan(3 * 5_000);
  expect(children.every(hasEnded)).toBe(true);
});

// macOS lacks this device.
const itWithFullDevice = existsSync('/dev/full') ? it : it.skip;

itWithFullDevice('lets a child live whose log has no room left', async () => {
  const talks = `for (let line = 0; line < 3; line += 1) {
    process.stdout.write('a line');
    console.error('another');
    await new Promise(setImmediate);
  }
  process.send('up');`;
  const child = startChild(await aProgram(talks), { logFile: '/dev/full' });
  await expect(nextMessage(child)).resolves.toBe('up');
});

it('child process: reports an end before it is ready', async () => {
  const child = startChild(await aProgram("console.error('no luck'); process.exit(3)"), {
    logFile,
  });
  await expect(nextMessage(child)).rejects.toThrow('ended with 3');
  expect(await readFile(logFile, 'utf8')).toContain('no luck');
});

it('child process: ends when the launcher is killed', async () => {
  const child = await aProgram("process.send('up'); setInterval(() => {}, 1e6)");
  const module = fileURLToPath(new URL('./child.mjs', import.meta.url));
  const launcher = startChild(
    await aProgram(`
      import { nextMessage, startChild } from ${JSON.stringify(module)};
      const child = startChild(${JSON.stringify(child)}, { logFile: ${JSON.stringify(logFile)} });
      await nextMessage(child);
      process.send(child.pid);
    `),
    { logFile: join(folder, 'launcher.log') },
  );
  const pid = Number(await nextMessage(launcher));
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  await expect(exited(pid)).resolves.toBeUndefined();
});

/** Resolves once no process has this id. */
async function exited(pid: number) {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}
