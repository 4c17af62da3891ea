import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programs } from './programs.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const TSC = 'node_modules/typescript-native/bin/tsc';

/** The files of the repository that a configuration names, without what they import. */
function filesOf(config: string): string[] {
  const shown = execFileSync(process.execPath, [TSC, '-p', config, '--showConfig'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const folder = new URL(config.endsWith('.json') ? config : `${config}/`, `file://${ROOT}`);
  const { files = [] }: { files?: string[] } = JSON.parse(shown);
  return files.map((file) => fileURLToPath(new URL(file, folder)));
}

it('type check: covers every file that the project of a file names', () => {
  const tracked = execFileSync('git', ['ls-files', '*/tsconfig.json'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const covered = new Set(programs(ROOT).flatMap(filesOf));
  const named = tracked.trim().split('\n').flatMap(filesOf);
  expect(named.filter((file) => !covered.has(file))).toEqual([]);
});
