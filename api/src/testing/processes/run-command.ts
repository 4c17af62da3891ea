import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import type { ProcessSettings } from './api-process.js';

/** Runs a command of the built API, such as 'people-backup', to its end. */
export async function runCommand(
  name: string,
  { args = [], env }: { args?: string[]; env: ProcessSettings },
) {
  const file = fileURLToPath(new URL(`../../../dist/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { output, errors, code: code as number | null };
}
