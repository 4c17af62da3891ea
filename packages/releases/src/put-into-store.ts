import type { Release, RemoteName } from '@walkies/contract';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePolicy } from './page-policy.ts';
import { publishChanged } from './publish.ts';
import {
  kitReasons,
  pathReasons,
  Refusal,
  refuseFor,
  routeReasons,
  versionReasons,
} from './reasons.ts';
import { liveRemotes } from './release-form.ts';
import { builtFilesOf, readPublished } from './release-folder.ts';
import { remotePart } from './remote-part.ts';
import { listedRemotes, listRemotes, shellPart, type ListedFrom } from './shell-part.ts';
import { apiVersion } from './site-versions.ts';
import { readText, swapFile } from './store-files.ts';
import type { AnyRelease, Build, Part } from './types.ts';

/** Name of the file with the versions that were put into a store last. */
const RECORD = '.put';

/**
 * Makes the live releases of one store live in another. Does so once for the same releases, so that later
 * publications, rollbacks and trials in the other store stay. Writes the list of remotes and the page's policy each
 * time, because settings may have changed.
 * @returns the versions that were made live; empty if they had been put there before
 * @throws {Refusal} if a registered remote does not fit them; `force` overrules reasons about versions
 */
export async function putIntoStore({
  from,
  to,
  env,
  force = false,
}: {
  from: string;
  to: string;
  env: NodeJS.ProcessEnv;
  force?: boolean;
}): Promise<string[]> {
  const own = await remotesIn(from);
  // The shell first: a remote needs a live shell that runs it.
  const copies = await Promise.all(
    ['shell', ...own].map((name) => copyOf(name, { from, to, listed: { own, env } })),
  );
  // Before anything else, because the setting may be wrong.
  await listRemotes(to, { own, env });
  const versions = copies.map(({ version }) => version);
  const record = versions.join('\n');
  if ((await readText(join(to, RECORD))) === record) {
    await writePolicy(to, [await readFile(join(to, 'index.html'), 'utf8')], env);
    return [];
  }
  refuseFor((await misfitsIn({ from, to, force })).reasons);
  for (const { copy } of copies) await copy();
  await swapFile(join(to, RECORD), record);
  return versions;
}

/** Reasons why releases of registered remotes, which stay, would not run. */
interface Misfits {
  /** Of live releases and those on trial. */
  reasons: string[];
  /** Of the previous ones, which stand in for a live one that fails. */
  ofPrevious: string[];
}

/**
 * Compares the registered remotes of a store with a whole store that is to be put into it.
 * @param stores `force` skips reasons about versions
 */
export async function misfitsIn({
  from,
  to,
  force = false,
}: {
  from: string;
  to: string;
  force?: boolean;
}): Promise<Misfits> {
  const own = await remotesIn(from);
  const listed = Object.keys((await listedRemotes(to)) ?? {});
  const registered = listed.filter((name) => !own.includes(name));
  const misfits: Misfits = { reasons: [], ofPrevious: [] };
  if (registered.length === 0) return misfits;
  const shell = await shellPart(from).read();
  const brought = (await liveRemotes(from)).filter(({ name }) => own.includes(name));
  const api = await apiVersion(process.env);
  const reasonsOf = (name: string, release: Release) => [
    ...(shell ? pathReasons(name, release, shell.current) : []),
    ...routeReasons(name, release.routes, brought),
    ...(shell && !force ? versionReasons(name, release, shell.current) : []),
    ...(api !== undefined && !force ? kitReasons(name, release, api) : []),
  ];
  for (const name of registered) {
    const live = await remotePart(to, name).read();
    const shown = [live?.current, live?.trial?.release].filter((release) => release !== undefined);
    misfits.reasons.push(...shown.flatMap((release) => reasonsOf(name, release)));
    if (live?.previous) misfits.ofPrevious.push(...reasonsOf(name, live.previous));
  }
  return misfits;
}

/** The remotes in a store. */
const remotesIn = async (store: string): Promise<RemoteName[]> =>
  (await readdir(join(store, 'remotes')).catch(() => [])).toSorted();

function copyOf(
  name: string,
  { from, to, listed }: { from: string; to: string; listed: ListedFrom },
) {
  if (name === 'shell') return copyOfPart(shellPart(from), shellPart(to, listed));
  return copyOfPart(remotePart(from, name), remotePart(to, name));
}

async function copyOfPart<R extends AnyRelease>(source: Part<R>, target: Part<R>) {
  const live = await source.read();
  if (!live) throw new Refusal([`No release of ${source.name} is live in ${source.home}.`]);
  const { version } = live.current;
  const about = await readPublished(source, version);
  const provenance = about?.provenance;
  const readBuild = async (): Promise<Build<R>> => {
    const files = await builtFilesOf(source, version);
    return { release: live.current, files, firstPage: [] };
  };
  return {
    version: `${source.name} ${version}`,
    copy: () =>
      publishChanged({ part: target, version, readBuild, ...(provenance && { provenance }) }),
  };
}
