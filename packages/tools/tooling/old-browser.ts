import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('../../../shell/src/index.html', import.meta.url));
const SCRIPT = /<script>\s*(\(function \(\) \{\s*var mixes[\s\S]*?)<\/script>/;

/** The script of the shell's page that says which browser is too old. */
export async function readOldBrowserScript(): Promise<string> {
  const [, script] = SCRIPT.exec(await readFile(PAGE, 'utf8')) ?? [];
  if (!script) throw new Error('The page has no script for old browsers.');
  return script;
}
