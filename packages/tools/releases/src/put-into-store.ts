import { REMOTE_NAMES } from '@walkies/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuiltFiles } from './built-files.ts';
import { writePolicy } from './page-policy.ts';
import { publishChanged } from './publish.ts';
import { Refusal } from './reasons.ts';
import { readPublished } from './release-folder.ts';
import { remotePart } from './remote-part.ts';
import { shellPart } from './shell-part.ts';
import { readText, swapFile } from './store-files.ts';
import type { AnyRelease, Part } from './types.ts';

/** Name of the file with the versions that were put into a store last. */
const RECORD = '.put';
/** Written with a release, not part of its build. */
const NOT_BUILT = /\.(br|gz)$|^published\.json$/;

/**
 * Makes the live releases of one store live in another. Does so once for the same releases, so that later
 * publications, rollbacks and trials in the other store stay. Writes the pages' policy each time, because
 * settings may have changed.
 * @returns the versions that were made live; empty if they had been put there before
 */
export async function putIntoStore({
  from,
  to,
  env,
}: {
  from: string;
  to: string;
  env: NodeJS.ProcessEnv;
}): Promise<string[]> {
  // The shell first: a remote needs a live shell that knows it.
  const copies = [
    await copyOf(shellPart(from), shellPart(to)),
    ...(await Promise.all(
      REMOTE_NAMES.map((name) => copyOf(remotePart(from, name), remotePart(to, name))),
    )),
  ];
  const versions = copies.map(({ version }) => version);
  const record = versions.join('\n');
  if ((await readText(join(to, RECORD))) === record) {
    await writePolicy(to, [await readFile(join(to, 'index.html'), 'utf8')], env);
    return [];
  }
  for (const { copy } of copies) await copy();
  await swapFile(join(to, RECORD), record);
  return versions;
}

async function copyOf<R extends AnyRelease>(source: Part<R>, target: Part<R>) {
  const live = await source.read();
  if (!live) throw new Refusal([`No release of ${source.name} is live in ${source.home}.`]);
  const { version } = live.current;
  const about = await readPublished(source, version);
  const provenance = about?.provenance;
  const readBuild = async () => {
    const files = await readBuiltFiles(join(source.home, version));
    const built = files.filter(({ path }) => !NOT_BUILT.test(path));
    return { release: live.current, files: built, firstPage: [] };
  };
  return {
    version: `${source.name} ${version}`,
    copy: () =>
      publishChanged({ part: target, version, readBuild, ...(provenance && { provenance }) }),
  };
}
