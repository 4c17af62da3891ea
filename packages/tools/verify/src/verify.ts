// `npm run verify -- PART VERSION --site URL | --store DIR`: builds the commit that a live release names, and
// compares the files. Exits with 0 if they are the same.
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { ROOT, sentenceOf, temporaryFolderIn } from '@walkies/local-stack';
import { Refusal } from '@walkies/releases';
import { PARTS } from './build-hashes.ts';
import { builtRelease } from './built-release.ts';
import { differences } from './differences.ts';
import { readPublishedRelease } from './published-release.ts';
import { siteReader, storeReader } from './release-reader.ts';

const USAGE = 'npm run verify -- shell|walker|marshal|admin VERSION --site URL | --store DIR';

/** @throws {Refusal} with the usage for anything else */
function parse(args: string[]) {
  const wrong = () => new Refusal([USAGE]);
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { site: { type: 'string' }, store: { type: 'string' } },
    });
    const { site, store } = values;
    const [part = '', version, ...more] = positionals;
    if (!PARTS.has(part) || part === 'api' || !version || more.length > 0) throw wrong();
    if (site && !store && URL.canParse(site)) return { part, version, reader: siteReader(site) };
    if (store && !site) return { part, version, reader: storeReader(store) };
  } catch {
    // Reported below.
  }
  throw wrong();
}

async function verify(args: string[]): Promise<string[]> {
  const { part, version, reader } = parse(args);
  const published = await readPublishedRelease(reader, part, version);
  const { commit } = published;
  console.log(`Building ${part} of ${commit} …`);
  const folder = temporaryFolderIn(tmpdir());
  const build = await builtRelease({ clone: ROOT, commit, part, version, folder });
  const found = await differences(reader, part, { build, published });
  if (found.length === 0) {
    console.log(`${part} ${version} is the build of ${commit}: ${build.files.length} files.`);
  }
  return found;
}

try {
  const found = await verify(process.argv.slice(2));
  for (const line of found) console.error(line);
  process.exitCode = found.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Refusal ? error.message : sentenceOf(error));
  process.exitCode = 1;
}
