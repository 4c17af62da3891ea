import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltFiles } from './built-files.ts';
import { readRemoteBuild } from './remote-build.ts';
import { remotePart } from './remote-part.ts';
import { federationName, workspaceRoot } from './release-version.ts';
import { kitVersion } from './site-versions.ts';
import { ownRemotes } from './remote-list.ts';
import { readShellBuild } from './shell-build.ts';
import { shellPart } from './shell-part.ts';
import type { AnyRelease, Build, Part, Size } from './types.ts';

/** A part in a store, with the function that reads its build. */
interface Source<R extends AnyRelease> {
  part: Part<R>;
  /** As remote.json or shell.json says. */
  budget: Size | undefined;
  readBuild: (version: string) => Promise<Build<R>>;
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Calls `use` with the part that a workspace folder builds.
 * @param where `folder` holds remote.json or shell.json
 */
export function withPart<T>(
  { folder, store, env = process.env }: { folder: string; store: string; env?: NodeJS.ProcessEnv },
  use: <R extends AnyRelease>(source: Source<R>) => Promise<T>,
): Promise<T> {
  const distDir = join(folder, 'dist');
  if (existsSync(join(folder, 'shell.json'))) {
    return use({
      budget: readJson(join(folder, 'shell.json')).budget,
      part: shellPart(store, { own: ownRemotes(workspaceRoot(folder)), env }),
      readBuild: async (version) =>
        readShellBuild({ files: await readBuiltFiles(distDir), version }),
    });
  }
  const remoteJson = readJson(join(folder, 'remote.json'));
  return use({
    budget: remoteJson.budget,
    part: remotePart(store, remoteJson.name, env),
    readBuild: async (version) => {
      const files = await readBuiltFiles(distDir);
      return readRemoteBuild({ files, remoteJson, version, kit: kitVersion(folder) });
    },
  });
}

/**
 * True if a part's `dist` was built as this version.
 * @param folder holds remote.json or shell.json
 */
export function isBuiltAs(folder: string, version: string) {
  const distDir = join(folder, 'dist');
  if (existsSync(join(folder, 'shell.json'))) {
    const page = readFileSync(join(distDir, 'index.html'), 'utf8');
    return page.includes(`"/shell/${version}/`);
  }
  const { name } = readJson(join(folder, 'remote.json'));
  const { metaData } = readJson(join(distDir, 'mf-manifest.json'));
  return metaData.globalName === federationName(name, version);
}
