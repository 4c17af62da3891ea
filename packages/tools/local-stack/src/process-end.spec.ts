import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAllChildren, startChild } from './child.mjs';
import { describeEnd, ended, together } from './process-end.ts';

let folder: string;
let logFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walkies-process-end-'));
  logFile = join(folder, 'some.log');
});
afterEach(async () => {
  await endAllChildren();
  await rm(folder, { recursive: true });
});

async function aProgram(text: string) {
  const path = join(folder, 'program.mjs');
  await writeFile(path, text);
  return startChild(path, { logFile });
}

it('process end: reports the exit code and the last five lines of the log', async () => {
  const child = await aProgram(
    "for (let i = 1; i < 9; i += 1) console.log('line ' + i); process.exit(3)",
  );
  await ended(child);
  expect(await describeEnd('It ended', child, logFile)).toBe(
    `It ended (exit code 3; ${logFile}):\n  line 4\n  line 5\n  line 6\n  line 7\n  line 8`,
  );
});

it('process end: reports the signal, and that nothing was written', async () => {
  const child = await aProgram('setInterval(() => {}, 1e6)');
  child.kill('SIGKILL');
  await ended(child);
  expect(await describeEnd('It ended', child, logFile)).toBe(
    `It ended (SIGKILL; ${logFile}). It had written nothing.`,
  );
});

it('process end: reports an end before the listener, as of a program with nothing left to do', async () => {
  const child = await aProgram("console.log('done')");
  await ended(child);
  const stop = async () => {};
  const sentence = new Promise((resolve) =>
    together([{ name: 'The dev server of shell', child, logFile, stop }]).onEnd(resolve),
  );
  expect(await sentence).toBe(
    `The dev server of shell ended by itself (exit code 0; ${logFile}):\n  done`,
  );
});
