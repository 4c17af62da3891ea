import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {{ pid: number, parent: number, isZombie: boolean, isMarked: boolean }} Entry */

/** An environment variable that programs pass on, with the ids of the processes that they run below. */
export const RUN_BELOW = 'WALKIES_RUN_BELOW';

/**
 * The environment of a program that runs below this process.
 * @param {NodeJS.ProcessEnv} env
 */
export const belowThis = (env) => ({
  ...env,
  [RUN_BELOW]: `${env[RUN_BELOW] ?? ''}:${process.pid}:`,
});

/** @returns {Entry[]} */
const processTable = () => (process.platform === 'linux' ? fromProc() : fromPs());

const MARK = new RegExp(`${RUN_BELOW}=[^\\0]*:${process.pid}:`);

// Slim images have no `ps`.
function fromProc() {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The program's name before it may contain spaces and parentheses.
      const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const isZombie = state === 'Z';
      return [{ pid: Number(pid), parent: Number(parent), isZombie, isMarked: isMarked(pid) }];
    } catch {
      // The process has ended meanwhile.
      return [];
    }
  });
}

/**
 * True if a process runs below this one: it is known by its environment alone once its parents have ended.
 * @param {string} pid
 */
function isMarked(pid) {
  try {
    return MARK.test(readFileSync(`/proc/${pid}/environ`, 'utf8'));
  } catch {
    // Another user's.
    return false;
  }
}

function fromPs() {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, state = ''] = line.trim().split(/\s+/);
      return {
        pid: Number(pid),
        parent: Number(parent),
        isZombie: state.startsWith('Z'),
        isMarked: false,
      };
    });
}

/**
 * Returns a function that lists the living descendants of a process. It remembers those it has seen, since a
 * process whose parent has ended becomes a child of another one.
 * @param {number} root
 */
function descendantsOf(root) {
  /** @type {Set<number>} */
  let known = new Set();
  return () => {
    const living = processTable().filter(({ isZombie }) => !isZombie);
    const isBelow = (/** @type {Entry} */ { pid, parent, isMarked }) =>
      !known.has(pid) && (isMarked || parent === root || known.has(parent));
    for (let found = living.filter(isBelow); found.length > 0; found = living.filter(isBelow)) {
      for (const { pid } of found) known.add(pid);
    }
    const below = living.filter(({ pid }) => known.has(pid));
    // Another process may soon get the id of one that has ended.
    known = new Set(below.map(({ pid }) => pid));
    return below;
  };
}

/**
 * Sends a signal to a process, or to a process group if the id is negative, unless it has ended.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

const GROUP_GRACE_MS = 4_000;
const OTHERS_GRACE_MS = 2_000;

/**
 * Ends a process group, then all other descendants of this process. The group comes first, as with Ctrl-C in
 * a terminal: its members end in order what they have started outside of it, such as PostgreSQL.
 * @param {number} group
 * @param {AbortSignal} hurry kills at once what is left
 */
export async function endDescendants(group, hurry) {
  const descendants = descendantsOf(process.pid);
  const areGoneWithin = async (/** @type {number} */ graceMs) => {
    const deadline = performance.now() + graceMs;
    while (descendants().length > 0) {
      if (hurry.aborted || performance.now() > deadline) return false;
      await pause(50);
    }
    return true;
  };

  // Know them before the first one ends.
  descendants();
  sendSignal(-group, 'SIGTERM');
  if (await areGoneWithin(GROUP_GRACE_MS)) return;
  const left = hurry.aborted ? [] : descendants();
  // PostgreSQL ends its own processes.
  const tops = left.filter(({ parent }) => !left.some(({ pid }) => pid === parent));
  for (const { pid } of tops) sendSignal(pid, 'SIGTERM');
  if (await areGoneWithin(OTHERS_GRACE_MS)) return;
  for (let rest = descendants(); rest.length > 0; rest = descendants()) {
    for (const { pid } of rest) sendSignal(pid, 'SIGKILL');
    await pause(50);
  }
}
