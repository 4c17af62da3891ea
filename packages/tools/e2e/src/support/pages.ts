import { readFileSync } from 'node:fs';
import type { Release, Role } from '@walkies/contract';

const ROOT = new URL('../../../../../', import.meta.url);
const readJson = <Of>(path: string) => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8')) as Of;

/** All pages that a viewer can open, as the shell and the remotes declare them. */
export function pagesOf(viewer: Role | 'visitor'): string[] {
  const shell = readJson<{ paths: string[]; remotes: string[] }>('shell/shell.json');
  const routes = shell.remotes.flatMap(
    (name) => readJson<Pick<Release, 'routes'>>(`remote-${name}/remote.json`).routes,
  );
  const open = routes.filter(
    ({ access }) => access === 'anyone' || (viewer !== 'visitor' && access.includes(viewer)),
  );
  const own = viewer === 'visitor' ? shell.paths : ['/', '/account'];
  return [...new Set([...own, ...open.map(({ path }) => path)])];
}
