import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drop, promote, rollBack } from './change-live.ts';
import { withPart } from './part-folder.ts';
import { sourceIn, treeReasons, wordsOn } from './provenance.ts';
import { publish, tryOut } from './publish.ts';
import { Refusal, refuseFor, sizeReasons } from './reasons.ts';
import { sizeWithoutName } from './release-folder.ts';
import { releaseVersion, workspaceRoot } from './release-version.ts';
import { releasesTable } from './releases-table.ts';
import { ownRemotes } from './remote-list.ts';
import { listRemotes } from './shell-part.ts';
import { readPackage } from './sources-hash.ts';
import { storeIn } from './store-files.ts';
import type { Size } from './types.ts';

/** Flags: publish despite uncommitted changes, or despite newer work and other versions. */
const FLAGS = ['--dirty', '--force'] as const;

/**
 * Runs a command for the part built in this folder.
 * @param options `words`: the command, its argument and its flags
 * @returns the message to print
 * @throws {Refusal} if the command was refused
 */
export async function runCommand({
  words,
  folder,
  env,
}: {
  words: string[];
  folder: string;
  env: NodeJS.ProcessEnv;
}): Promise<string> {
  const root = workspaceRoot(folder);
  const store = storeIn(root, env);
  const [command = '', argument] = words.filter((word) => !word.startsWith('--'));
  const flags = words.filter((word) => word.startsWith('--'));
  const unknown = flags.filter((flag) => !FLAGS.some((known) => known === flag));
  refuseFor(unknown.map((flag) => `There is no ${flag}: there are ${FLAGS.join(' and ')}.`));

  const found = await sourceIn(root, env);
  const force = flags.includes('--force');
  const source = force ? { ...found, holds: async () => true } : found;

  return withPart({ folder, store }, async ({ part, readBuild }) => {
    const built = async () => {
      if (!flags.includes('--dirty')) refuseFor(treeReasons(source.provenance));
      build(root, folder);
      return readBuild(releaseVersion(folder));
    };
    const budget = budgetsIn(root)[part.name];
    const done = (what: string) => `${what}\n\n${store}`;
    const shipped = (what: string) => done(`${what}\n${wordsOn(source.provenance)}`);
    switch (command) {
      case 'publish': {
        const { current } = await publish({ part, build: await built(), budget, source, force });
        if (part.name === 'shell') await listRemotes(store, { own: ownRemotes(root), env });
        return shipped(`${part.name} ${current.version} is live.`);
      }
      case 'trial': {
        const percent = Number(argument);
        const { trial } = await tryOut({
          part,
          build: await built(),
          budget,
          percent,
          source,
          force,
        });
        return shipped(`${part.name} ${trial?.release.version} is on trial for ${percent} %.`);
      }
      case 'promote':
        return done(
          `${part.name} ${(await promote(part, source, force)).current.version} is live.`,
        );
      case 'drop':
        return done(
          `The trial is over: everybody gets ${part.name} ${(await drop(part)).current.version}.`,
        );
      case 'rollback':
        return done(
          `${part.name} ${(await rollBack(part, argument, force)).current.version} is live again.`,
        );
      case 'list':
        return done(await releasesTable(part));
      case 'budget': {
        const size = await sizeWithoutName(await readBuild(releaseVersion(folder)));
        refuseFor(sizeReasons(part.name, size, budget));
        return `${part.name}: ${size.firstPage} of ${budget?.firstPage} bytes for its first page, ${size.whole} of ${budget?.whole} in all (brotli).`;
      }
      default:
        throw new Refusal([
          'Say what to do: publish, trial PERCENT, promote, drop, rollback [VERSION], list or budget.',
        ]);
    }
  });
}

function budgetsIn(root: string): Record<string, Size> {
  const path = join(root, 'budgets.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Builds and type-checks a project with its dependencies. */
function build(root: string, folder: string) {
  const { name } = readPackage(folder);
  const nx = join(root, 'node_modules/.bin/nx');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [nx, 'run-many', '-t', 'build', 'typecheck', '-p', name, '--outputStyle=static'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } },
  );
  if (status === 0) return;
  throw new Refusal([`${stdout}${stderr}`, `${name} does not build: mend what stands above.`]);
}
