import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders that typecheck/browser.json and typecheck/shell.json check as two programs. */
const SHARED = /^(packages\/[^/]+|remote-[^/]+|shell|packages\/tools\/bench\/single-page)$/;
const FOLDERS = ['*', 'packages/*', 'packages/tools/*', 'packages/tools/bench/*', 'deploy/*'];

/**
 * The configurations that together check every project. Most browser projects are one program, because
 * each would check the packages below it again. The shell's globals stay out of the remotes.
 * @param root of the workspace
 */
export function programs(root: string): string[] {
  const own = FOLDERS.flatMap((folder) => globSync(`${folder}/tsconfig.json`, { cwd: root }))
    .filter((path) => !path.includes('node_modules'))
    .filter((path) => !(isForBrowsers(join(root, path)) && SHARED.test(dirname(path))));
  return [
    'packages/tools/tooling/typecheck/browser.json',
    'packages/tools/tooling/typecheck/shell.json',
    ...own.sort(),
  ];
}

const isForBrowsers = (path: string) =>
  readFileSync(path, 'utf8').includes('tsconfig.browser.json');
