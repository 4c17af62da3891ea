import { integrityOf, withFileList } from './built-files.ts';
import { Refusal, refuseFor } from './reasons.ts';
import { federationName } from './release-version.ts';
import type { Release, RemoteDescription } from '@walkies/contract';
import type { Build, BuiltFile } from './types.ts';

/** The fields of the build's mf-manifest.json in use. */
interface Manifest {
  metaData: { globalName: string; remoteEntry: { name: string; path: string } };
  shared?: { name: string; requiredVersion: string }[];
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

const MANIFEST = 'mf-manifest.json';
/** Only publishing reads these files, never a browser. */
const NOT_PUBLISHED = [MANIFEST, 'mf-stats.json'];

/**
 * Reads a built version of a remote.
 * @param build `files` of its dist; `kit`: the version of packages/contract that it was built with
 * @throws {Refusal} if it is incomplete, built as another version, or lacks hashes
 */
export function readRemoteBuild({
  files: all,
  remoteJson,
  version,
  kit,
}: {
  files: BuiltFile[];
  remoteJson: RemoteDescription;
  version: string;
  kit: string;
}): Build<Release> {
  const { name, contract, routes } = remoteJson;
  const manifestFile = all.find(({ path }) => path === MANIFEST);
  if (!manifestFile)
    throw new Refusal([`${name} is not built: there is no ${MANIFEST}. Build it first.`]);
  const { metaData, shared = [], exposes }: Manifest = JSON.parse(manifestFile.bytes.toString());
  const global = federationName(name, version);
  if (metaData.globalName !== global) {
    throw new Refusal([
      `${name} was built as ${metaData.globalName}, not ${global}: build it again.`,
    ]);
  }
  const files = all.filter(({ path }) => !NOT_PUBLISHED.includes(path));
  const entry = `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`;
  const scripts = exposes.flatMap(({ assets }) => assets.js.sync);
  const styles = exposes.flatMap(({ assets }) => assets.css.sync);
  const firstPage = [entry, ...scripts, ...styles];
  refuseFor(missingIn(files, firstPage, name));
  refuseFor(unhashedIn(files, entry, name));

  const address = (path: string) => `/remotes/${name}/${version}/${path}`;
  const integrity = files
    .filter(({ path }) => firstPage.includes(path))
    .map(({ path, bytes }) => [address(path), integrityOf(bytes)]);
  return {
    files: withFileList(files),
    firstPage,
    release: {
      version,
      entry: address(entry),
      global,
      contract,
      needs: {
        shared: Object.fromEntries(
          shared.map(({ name: specifier, requiredVersion }) => [specifier, requiredVersion]),
        ),
        kit,
      },
      preload: { scripts: scripts.map(address), styles: styles.map(address) },
      routes,
      integrity: Object.fromEntries(integrity),
    },
  };
}

function missingIn(files: BuiltFile[], paths: string[], name: string) {
  const present = new Set(files.map(({ path }) => path));
  return paths
    .filter((path) => !present.has(path))
    .map((path) => `The build of ${name} lacks ${path}, which its page needs: build it again.`);
}

/** The release file holds the entry's hash; the entry must hold the hashes of everything it loads. */
function unhashedIn(files: BuiltFile[], entry: string, name: string) {
  const code = files.find(({ path }) => path === entry)?.bytes.toString() ?? '';
  return files
    .filter(({ path }) => /\.(js|css)$/.test(path) && path !== entry)
    .filter(({ bytes }) => !code.includes(integrityOf(bytes)))
    .map(
      ({ path }) =>
        `${name} has no integrity for ${path}: build it with security.sri (defineRemote does), and change nothing afterwards.`,
    );
}
