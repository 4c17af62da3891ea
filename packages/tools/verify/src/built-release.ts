import { join } from 'node:path';
import { Refusal, withPart, type AnyRelease, type Build } from '@walkies/releases';
import { PARTS, projectOf } from './build-hashes.ts';
import { build, checkOut } from './builds.ts';

/** In full, so that nothing else can stand there. */
const COMMIT = /^[0-9a-f]{40}$/;

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Builds a part of a commit under a release's version, with the Node and the packages of that commit.
 * @param options `clone`: has the commit; `part`: shell, or a remote's name; `folder`: empty
 * @throws {Refusal} if the clone lacks the commit, or its packages cannot be installed
 */
export async function builtRelease({
  clone,
  commit,
  part,
  version,
  folder,
}: {
  clone: string;
  commit: string;
  part: string;
  version: string;
  folder: string;
}): Promise<Build<AnyRelease>> {
  const name = (['shell', 'walker', 'marshal', 'admin'] as const).find((one) => one === part);
  if (!name) throw new Refusal([`There is no part ${part}.`]);
  if (!COMMIT.test(commit)) throw new Refusal([`${commit} is no commit.`]);
  await checkOut(clone, commit, folder).catch((error: unknown) => {
    throw new Refusal([
      `${commit} could not be checked out and installed here; \`git fetch\` gets the commits of others.\n${sentence(error)}`,
    ]);
  });
  await build(folder, [projectOf(name)], { WALKIES_RELEASE_VERSION: version });
  return withPart({ folder: join(folder, PARTS[name]), store: folder }, async ({ readBuild }) =>
    readBuild(version),
  );
}
