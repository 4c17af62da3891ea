import { join } from 'node:path';
import { sentenceOf } from '@walkies/local-stack';
import { Refusal, withPart, type AnyRelease, type Build } from '@walkies/releases';
import { folderOf, projectOf } from './build-hashes.ts';
import { build, checkOut } from './builds.ts';

/**
 * Builds a part of a commit under a release's version, with the Node and the packages of that commit.
 * @param options `clone`: has the commit; `folder`: empty
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
  await checkOut(clone, commit, folder).catch((error: unknown) => {
    throw new Refusal([
      `${commit} could not be checked out and installed here; \`git fetch\` gets the commits of others.\n${sentenceOf(error)}`,
    ]);
  });
  await build(folder, [projectOf(part)], { WALKIES_RELEASE_VERSION: version });
  return withPart({ folder: join(folder, folderOf(part)), store: folder }, async ({ readBuild }) =>
    readBuild(version),
  );
}
