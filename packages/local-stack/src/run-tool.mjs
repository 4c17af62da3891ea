import { spawn } from 'node:child_process';
import { remember } from './child.mjs';

/**
 * Runs a program of the workspace to its end and answers with everything it said.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runTool(program, args, { cwd, env = process.env }) {
  const child = remember(spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }), [
    { signal: 'SIGTERM', graceMs: 2000 },
  ]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output += chunk));
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
    child.once('error', (error) => resolve({ code: 1, output: output + error.message }));
  });
}
