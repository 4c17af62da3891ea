import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packFolder, readArchive, withStoredPart } from './archive.ts';
import { drop, promote, rollBack, withdraw } from './change-live.ts';
import { withPart } from './part-folder.ts';
import { sourceIn, treeReasons, wordsOn } from './provenance.ts';
import { publish, reasonsAgainst, tryOut } from './publish.ts';
import { nameReasons, Refusal, refuseFor, sizeReasons } from './reasons.ts';
import { sizeWithoutName } from './release-folder.ts';
import { releaseVersion, workspaceRoot } from './release-version.ts';
import { releasesTable } from './releases-table.ts';
import { ownRemotes } from './remote-list.ts';
import { listRemotes } from './shell-part.ts';
import { kitVersion } from './site-versions.ts';
import { readPackage } from './sources-hash.ts';
import { storeIn } from './store-files.ts';
import type { AnyRelease, Build, Part, Size, Source } from './types.ts';

/** Flags: publish despite uncommitted changes, or despite newer work and other versions. */
const FLAGS = ['--dirty', '--force'] as const;

interface Order {
  command: string;
  /** The percentage of a trial, or the version of a rollback. */
  argument: string | undefined;
  force: boolean;
  dirty: boolean;
}

/** @param words the command, its argument and its flags */
function orderIn(words: string[]): Order {
  const [command = '', argument] = words.filter((word) => !word.startsWith('--'));
  const flags = words.filter((word) => word.startsWith('--'));
  const unknown = flags.filter((flag) => !FLAGS.some((known) => known === flag));
  refuseFor(unknown.map((flag) => `There is no ${flag}: there are ${FLAGS.join(' and ')}.`));
  return { command, argument, force: flags.includes('--force'), dirty: flags.includes('--dirty') };
}

/** What publishing and trials need, asked for only then. */
interface Supply<R extends AnyRelease> {
  build: Build<R>;
  budget: Size | 'checked' | undefined;
  source: Source;
}

/**
 * Changes what is live of a part, or lists it.
 * @returns the message to print; null for another command
 */
async function change<R extends AnyRelease>(
  part: Part<R>,
  { command, argument, force }: Order,
  { supply, source }: { supply: () => Promise<Supply<R>>; source?: Source },
): Promise<string | null> {
  switch (command) {
    case 'publish': {
      const shipment = await supply();
      const { current } = await publish({ part, ...shipment, force });
      return `${part.name} ${current.version} is live.\n${wordsOn(shipment.source.provenance)}`;
    }
    case 'trial': {
      const shipment = await supply();
      const { trial } = await tryOut({ part, ...shipment, percent: Number(argument), force });
      return `${part.name} ${trial?.release.version} is on trial for ${trial?.percent} %.\n${wordsOn(shipment.source.provenance)}`;
    }
    case 'promote':
      return `${part.name} ${(await promote(part, source, force)).current.version} is live.`;
    case 'drop':
      return `The trial is over: everybody gets ${part.name} ${(await drop(part)).current.version}.`;
    case 'rollback':
      return `${part.name} ${(await rollBack(part, argument, force)).current.version} is live again.`;
    case 'withdraw':
      await withdraw(part);
      return `${part.name} is withdrawn: browsers ask for it no more. Publish it to bring it back.`;
    case 'list':
      return releasesTable(part);
    default:
      return null;
  }
}

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
  const order = orderIn(words);
  const found = await sourceIn(root, env);
  const source = order.force ? { ...found, holds: async () => true } : found;

  return withPart({ folder, store, env }, async ({ part, budget, readBuild }) => {
    const built = async () => {
      if (!order.dirty) refuseFor(treeReasons(source.provenance));
      build(root, folder);
      return readBuild(releaseVersion(folder));
    };
    const supply = async () => ({ build: await built(), budget, source });
    const done = await change(part, order, { supply, source });
    if (order.command === 'publish' && part.name === 'shell') {
      await listRemotes(store, { own: ownRemotes(root), env });
    }
    if (done !== null) return `${done}\n\n${store}`;
    switch (order.command) {
      case 'budget': {
        const size = await sizeWithoutName(await readBuild(releaseVersion(folder)));
        refuseFor(sizeReasons(part.name, size, budget));
        return `${part.name}: ${size.firstPage} of ${budget?.firstPage} bytes for its first page, ${size.whole} of ${budget?.whole} in all (brotli).`;
      }
      case 'pack': {
        const packed = await built();
        refuseFor(sizeReasons(part.name, await sizeWithoutName(packed), budget));
        const { version } = packed.release;
        const file = join(folder, `${part.name}-${version}.tgz`);
        const { provenance } = source;
        const about = { part: part.name, version, kit: kitVersion(folder), provenance };
        writeFileSync(file, await packFolder(folder, about));
        return `${file}\n${wordsOn(provenance)}`;
      }
      case 'check': {
        // Of an unclean tree as well: nothing is published.
        build(root, folder);
        const checked = await readBuild(releaseVersion(folder));
        const { version } = checked.release;
        refuseFor([
          ...nameReasons(part.name, version, checked.files),
          ...sizeReasons(part.name, await sizeWithoutName(checked), budget),
          ...(env.WALKIES_STORE ? await reasonsAgainst(part, checked.release, order.force) : []),
        ]);
        return `${part.name} ${version} could be published.`;
      }
      default:
        throw new Refusal([
          'Say what to do: check, publish, pack, trial PERCENT, promote, drop, rollback [VERSION], withdraw, list or budget.',
        ]);
    }
  });
}

/**
 * Runs a command for a part of a server's store. Builds come as archives, whose sizes were checked when they were
 * packed.
 * @param options `words`: the command, its argument and its flags; `input`: the archive
 * @returns the message to print
 * @throws {Refusal} if the command was refused
 */
export async function runOnServer({
  name,
  words,
  store,
  input,
}: {
  name: string;
  words: string[];
  store: string;
  input: AsyncIterable<Buffer>;
}): Promise<string> {
  const { REMOTE_NAME } = await import('@walkies/contract');
  if (!REMOTE_NAME.test(name)) throw new Refusal([`${name} is no name of a part.`]);
  const order = orderIn(words);
  return withStoredPart({ name, store }, async ({ part, buildOf }) => {
    const supply = async () => {
      const archive = await readArchive(input, name);
      // Its commits are not here to compare with those of the live release.
      const source = { provenance: archive.about.provenance, holds: async () => true };
      return { build: buildOf(archive), budget: 'checked' as const, source };
    };
    const done = await change(part, order, { supply });
    if (done === null) {
      throw new Refusal([
        'Say what to do: publish, trial PERCENT, promote, drop, rollback [VERSION], withdraw or list.',
      ]);
    }
    return done;
  });
}

/** Builds and type-checks a project: with its dependencies in a workspace, by its own scripts elsewhere. */
function build(root: string, folder: string) {
  const { name } = readPackage(folder);
  const steps =
    root === folder
      ? ['build', 'typecheck'].map((script) => ['npm', 'run', '--silent', script])
      : [
          [
            process.execPath,
            ...[join(root, 'node_modules/.bin/nx'), 'run-many', '-t', 'build', 'typecheck'],
            ...['-p', name, '--outputStyle=static'],
          ],
        ];
  for (const [command = '', ...parameters] of steps) {
    const { status, stdout, stderr } = spawnSync(command, parameters, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false' },
    });
    if (status === 0) continue;
    throw new Refusal([`${stdout}${stderr}`, `${name} does not build: mend what stands above.`]);
  }
}
