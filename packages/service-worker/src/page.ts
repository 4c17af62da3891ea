import {
  isEnded,
  parseReleaseFile,
  remoteList,
  type RemoteName,
  type UsableReleases,
} from '@walkies/contract';

// As packages/releases writes them.
const MARK = /<meta name="walkies-release" content="([^"]+)" data-previous="([^"]*)"/;
const ROLLED_BACK = '<meta name="walkies-rolled-back"';
const BLOCK =
  /(<script type="application\/json" id="releases" data-remotes='([^']*)'>)(.*?)<\/script>/s;

interface ShellReleases {
  current: { version: string };
  previous: { version: string } | null;
  rolledBack: boolean;
}

/** The releases that a page runs. */
export interface PageReleases {
  shell: ShellReleases;
  /** Without the remotes that have no usable release. */
  remotes: ReadonlyMap<RemoteName, UsableReleases>;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

function usable(file: unknown, name: RemoteName): [RemoteName, UsableReleases][] {
  try {
    return [[name, parseReleaseFile(file, name)]];
  } catch {
    return [];
  }
}

/**
 * The releases that a page names; null if it is no page of this site, such as that of a network that asks to sign in.
 * A page whose block is not filled names no remotes.
 */
export function releasesIn(html: string): PageReleases | null {
  const [, current, previous] = MARK.exec(html) ?? [];
  const [, , list, files] = BLOCK.exec(html) ?? [];
  if (current === undefined || list === undefined) return null;
  const named = Object(parsed(files));
  const names = [...remoteList(parsed(list)).keys()];
  return {
    shell: {
      current: { version: current },
      previous: previous ? { version: previous } : null,
      rolledBack: html.includes(ROLLED_BACK),
    },
    remotes: new Map(names.flatMap((name) => usable(named[name], name))),
  };
}

/**
 * The page with the release files in it, where the server leaves them out. A page that is stored then always runs the
 * same releases.
 * @param fetchFile answers with null for a remote without a release
 */
export async function withReleaseFiles(
  html: string,
  fetchFile: (name: RemoteName) => Promise<unknown>,
): Promise<string> {
  const [, open, list, files] = BLOCK.exec(html) ?? [];
  if (open === undefined || parsed(files) !== null) return html;
  const names = [...remoteList(parsed(list)).keys()];
  const entries = names.map(async (name) => [name, await fetchFile(name)]);
  // As in a script, `<` could end the block.
  const json = JSON.stringify(Object.fromEntries(await Promise.all(entries)));
  return html.replace(BLOCK, () => `${open}${json.replaceAll('<', '\\u003c')}</script>`);
}

/**
 * True if a stored page runs a release that must not run again, by what the live page says.
 * @param isUsed of a remote, in this browser
 */
export function hasEnded(
  stored: PageReleases,
  live: PageReleases,
  isUsed: (name: RemoteName) => boolean,
): boolean {
  if (isEnded(stored.shell.current.version, live.shell)) return true;
  return [...stored.remotes].some(([name, { current, trial }]) => {
    if (!isUsed(name)) return false;
    const releases = live.remotes.get(name);
    const versions = [current.version, ...(trial ? [trial.release.version] : [])];
    return !releases || versions.some((version) => isEnded(version, releases));
  });
}
