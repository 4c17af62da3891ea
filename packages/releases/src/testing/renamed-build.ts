import { packArchive } from '../archive.ts';
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

const PROVENANCE = { commit: null, tree: 'without history', by: 'a test' } as const;

/** A build as the archive that packing its folder would make. */
export function archiveOf(name: string, { release, files: dist }: Build<AnyRelease>) {
  const { version } = release;
  const about = { part: name, version, kit: '1.0.0', provenance: PROVENANCE };
  if (!('entry' in release)) return packArchive({ about, remoteJson: null, dist });
  const { global, entry, contract, routes, needs, preload } = release;
  const home = `/remotes/${name}/${version}/`;
  const within = (addresses: string[]) => addresses.map((address) => address.slice(home.length));
  const assets = {
    js: { sync: within(preload.scripts) },
    css: { sync: within(preload.styles) },
  };
  const manifest = {
    metaData: { globalName: global, remoteEntry: { name: entry.slice(home.length), path: '' } },
    shared: Object.entries(needs?.shared ?? {}).map(([specifier, requiredVersion]) => ({
      name: specifier,
      requiredVersion,
    })),
    exposes: [{ assets }],
  };
  const bytes = Buffer.from(JSON.stringify(manifest));
  return packArchive({
    about,
    remoteJson: { name, contract, routes },
    dist: [...dist, { path: 'mf-manifest.json', bytes }],
  });
}
