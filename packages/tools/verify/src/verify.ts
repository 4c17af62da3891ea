// `npm run verify -- PART VERSION --site URL | --store DIR`: builds the commit that a live release names, and
// compares the files. Exits with 0 if they are the same.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@walkies/local-stack';
import { Refusal } from '@walkies/releases';
import { builtRelease } from './built-release.ts';
import { differences } from './differences.ts';
import { siteAt, storeAt } from './place.ts';
import { readPublishedRelease } from './published.ts';

const USAGE = 'npm run verify -- shell|walker|marshal|admin VERSION --site URL | --store DIR';

async function verify(args: string[]): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { site: { type: 'string' }, store: { type: 'string' } },
  });
  const { site, store } = values;
  const [part, version] = positionals;
  if (!part || !version || Boolean(site) === Boolean(store)) throw new Refusal([USAGE]);
  const place = site ? siteAt(site) : storeAt(store ?? '');
  const published = await readPublishedRelease(place, part, version);
  const { commit } = published;
  if (!commit) {
    throw new Refusal([
      `${part} ${version} names no commit: it was published from changes that no commit holds, or without git.`,
    ]);
  }
  console.log(`Building ${part} of ${commit} …`);
  const folder = await mkdtemp(join(tmpdir(), 'walkies-verify-'));
  try {
    const build = await builtRelease({ clone: ROOT, commit, part, version, folder });
    const found = await differences(place, part, { build, published });
    if (found.length === 0) {
      console.log(`${part} ${version} is the build of ${commit}: ${build.files.length} files.`);
    }
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  const found = await verify(process.argv.slice(2));
  for (const line of found) console.error(line);
  process.exitCode = found.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
