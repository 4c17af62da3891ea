import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAllChildren, hasEnded, nextMessage, startChild, type ChildProcess } from './child.mjs';
import { supervise, restartRule } from './supervised-process.ts';

describe('when a process that ended is started again', () => {
  const short = { livedMs: 100, wasReady: true };
  const useless = { livedMs: 100, wasReady: false };

  it('restart rule: restarts at once the first time, and later after each further early end', () => {
    const pauseAfter = restartRule();
    const pauses = Array.from({ length: 8 }, () => pauseAfter(short));
    expect(pauses).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 8000]);
  });

  it('restart rule: restarts at once again after ten seconds of life', () => {
    const pauseAfter = restartRule();
    for (let end = 0; end < 6; end += 1) pauseAfter(short);
    expect(pauseAfter({ livedMs: 10_000, wasReady: true })).toBe(0);
  });

  it('restart rule: gives up after five ends in a row before readiness', () => {
    const pauseAfter = restartRule();
    const ends = [useless, useless, useless, useless, short, useless, useless, useless, useless];
    for (const end of ends) expect(pauseAfter(end)).not.toBeNull();
    expect(pauseAfter(useless)).toBeNull();
  });
});

describe('a process that is kept running', () => {
  let folder: string;
  let logFile: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'walkies-kept-'));
    logFile = join(folder, 'kept.log');
  });
  afterEach(async () => {
    await endAllChildren();
    await rm(folder, { recursive: true });
  });

  const LIVES = "console.log('I am up'); process.send('up'); setInterval(() => {}, 1e6)";

  /** @param later the program of all starts but the first */
  async function aSupervisedProcess(later: string) {
    const [firstPath, laterPath] = [join(folder, 'first.mjs'), join(folder, 'later.mjs')];
    await writeFile(firstPath, LIVES);
    await writeFile(laterPath, later);
    const lines: string[] = [];
    const pauses: number[] = [];
    let reportReady: (child: ChildProcess) => void = (): void => {};
    const first = startChild(firstPath, { logFile });
    await nextMessage(first);
    const supervised = supervise(first, {
      name: 'The API',
      logFile,
      start: () => startChild(laterPath, { logFile, keepLog: true }),
      becomesReady: async (child) => {
        const isReady = await nextMessage(child).then(
          () => true,
          () => false,
        );
        if (isReady) reportReady(child);
        return isReady;
      },
      say: (sentence) => void lines.push(sentence),
      pause: async (milliseconds) => void pauses.push(milliseconds),
    });
    const nextOne = (): Promise<ChildProcess> => new Promise((resolve) => (reportReady = resolve));
    return { first, supervised, lines, pauses, nextOne };
  }

  it('supervised process: restarts after a kill, says so in one sentence, and keeps its log', async () => {
    const { first, supervised, lines, nextOne } = await aSupervisedProcess(LIVES);
    const next = nextOne();
    first.kill('SIGKILL');
    const second = await next;
    expect(hasEnded(second)).toBe(false);
    expect(lines).toEqual([
      `The API ended by itself and is started again (SIGKILL; ${logFile}):\n  I am up`,
    ]);
    expect(await readFile(logFile, 'utf8')).toBe('I am up\nI am up\n');
    await supervised.stop();
    expect(hasEnded(second)).toBe(true);
  });

  it('supervised process: gives up with a sentence when it ends at each start', async () => {
    const { first, supervised, lines, pauses } = await aSupervisedProcess('process.exit(3)');
    const givenUp = new Promise((resolve) => supervised.onGivenUp(resolve));
    first.kill('SIGKILL');
    expect(await givenUp).toBe(
      `The API ends at each start, so it is not tried again (exit code 3; ${logFile}):\n  I am up`,
    );
    expect(pauses).toEqual([0, 250, 500, 1000, 2000]);
    expect(lines).toHaveLength(1);
  });

  it('supervised process: does not restart after a stop', async () => {
    const { first, supervised, lines, pauses } = await aSupervisedProcess(LIVES);
    const exited = once(first, 'exit');
    await supervised.stop();
    await exited;
    expect({ lines, pauses }).toEqual({ lines: [], pauses: [] });
  });
});
