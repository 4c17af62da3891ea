import { integrityOf } from '../built-files.ts';
import { builtFilesOf } from '../release-folder.ts';
import { federationName } from '../release-version.ts';
import type { AnyRelease, Build, BuiltFile, Part } from '../types.ts';

const TEXT = /\.(js|css|html)$/;
/** They hold the hashes of the other files, so they come last. */
const NAMES_OTHERS = /^(remoteEntry\.js|index\.html)$/;

/**
 * The live release of a part as another version: takes a second instead of the ten of a build.
 * @param change the text of a file, after it got the new names
 */
export async function renamedBuild<R extends AnyRelease>(
  part: Part<R>,
  version: string,
  change = (_path: string, text: string) => text,
): Promise<Build<R>> {
  const live = await part.read();
  if (!live) throw new Error(`No release of ${part.name} is live.`);
  const { current } = live;
  const global = 'global' in current ? current.global : federationName(part.name, current.version);
  const names = new Map([
    [global, federationName(part.name, version)],
    [current.version, version],
  ]);
  const renamed = (text: string) =>
    [...names].reduce((before, [old, now]) => before.replaceAll(old, now), text);
  const rename = ({ path, bytes }: BuiltFile): BuiltFile => {
    if (!TEXT.test(path)) return { path, bytes };
    const result = Buffer.from(change(path, renamed(bytes.toString())));
    names.set(integrityOf(bytes), integrityOf(result));
    return { path, bytes: result };
  };
  const built = await builtFilesOf(part, current.version);
  const files = [
    ...built.filter(({ path }) => !NAMES_OTHERS.test(path)),
    ...built.filter(({ path }) => NAMES_OTHERS.test(path)),
  ].map(rename);
  return { release: JSON.parse(renamed(JSON.stringify(current))), files, firstPage: [] };
}
