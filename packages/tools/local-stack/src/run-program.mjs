import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { exitCode, remember } from './child.mjs';
import { unlessStopping } from './stop-signals.mjs';

const PROGRAM_PROCESS = fileURLToPath(new URL('./program-process.mjs', import.meta.url));

/** Longer than program-process.mjs needs. */
const GRACE_MS = 8_000;

/**
 * Starts a program that ends with all of its descendants: with this process, even if that is killed, or by
 * endAllChildren.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string | undefined, env?: NodeJS.ProcessEnv | undefined, stdio: ('inherit' | 'ignore' | 'pipe' | number)[] }} options
 */
export function startProgram(program, args, { cwd, env = process.env, stdio }) {
  const child = fork(PROGRAM_PROCESS, [program, ...args], {
    cwd: cwd ?? process.cwd(),
    env,
    execArgv: [],
    // A terminal sends Ctrl-C to the launcher alone.
    detached: true,
    stdio: [...stdio, 'ipc'],
  });
  return remember(child, [
    { signal: 'SIGTERM', graceMs: GRACE_MS },
    { signal: 'SIGTERM', graceMs: 1_000 },
  ]);
}

/**
 * Runs a program to its end, in this terminal or with its output in a file, and resolves with its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, log?: number }} [options] `log`: the open file
 */
export function runHere(program, args, { cwd, env, log } = {}) {
  const output = log ?? 'inherit';
  const child = startProgram(program, args, { cwd, env, stdio: ['ignore', output, output] });
  return unlessStopping(exitCode(child));
}

/**
 * Runs a program to its end and resolves with its exit code and its output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 */
export async function runTool(program, args, { cwd, env }) {
  const child = startProgram(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => (output += chunk));
  }
  return { code: await unlessStopping(exitCode(child)), output };
}
