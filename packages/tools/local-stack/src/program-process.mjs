// Entry of a separate process: runs a program. Ends all that it has started when it ends, when its parent ends, or
// on SIGTERM (on a second one at once).
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import { belowThis, endDescendants } from './process-tree.mjs';
import { ownerOfTemporary } from './workspace.mjs';

const parent = process.ppid;
const [program = '', ...args] = process.argv.slice(2);
const hurry = new AbortController();
/** @type {Promise<void> | undefined} */
let ending;

process.on('SIGTERM', async () => {
  if (ending) hurry.abort();
  await end();
  process.exit(1);
});
process.once('disconnect', async () => {
  await end();
  // A killed launcher cannot remove its folder.
  const isOfParent = ownerOfTemporary(basename(tmpdir())) === parent;
  if (isOfParent) rmSync(tmpdir(), { recursive: true, force: true });
  process.exit(1);
});

const child = spawn(program, args, {
  stdio: 'inherit',
  detached: true,
  env: belowThis(process.env),
});
child.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
child.once('exit', async (code) => {
  if (ending) return;
  // A program that was killed, or crashed, leaves what it has started.
  await end();
  process.exit(code ?? 1);
});

async function end() {
  ending ??= endDescendants(Number(child.pid), hurry.signal);
  return ending;
}
