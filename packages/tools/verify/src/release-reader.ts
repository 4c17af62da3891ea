import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { readBuiltFiles, Refusal } from '@walkies/releases';

/** A published file as one encoding has it, decompressed. */
interface Representation {
  /** The file, with its encoding if it was compressed, such as `remoteEntry.js (br)`. */
  name: string;
  /** Undefined if only other encodings have the file. */
  bytes: Buffer | undefined;
}

/** Reads what a store or a site publishes. */
export interface ReleaseReader {
  /**
   * The representations of a file; empty if no encoding has it.
   * @param path on the site, such as `/remotes/walker/release.json`
   */
  read(path: string): Promise<Representation[]>;
  /**
   * The files below a folder, without compressed copies; none where they cannot be listed, as on a site.
   * @param path on the site, such as `/remotes/walker/1.0.0-1a2b3c4d/`
   */
  list(path: string): Promise<string[]>;
}

const DECOMPRESS = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** Reads a store's folder, with the compressed copies beside its files. */
export function storeReader(folder: string): ReleaseReader {
  const readIfPresent = (path: string) => readFile(path).catch(() => undefined);
  return {
    async read(path) {
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
      const plain = await readIfPresent(file);
      const compressed = Object.entries(DECOMPRESS).map(async ([ending, decompress]) => {
        const bytes = await readIfPresent(`${file}.${ending}`);
        if (!bytes) return [];
        // A copy that cannot be read is another file.
        const content = await decompress(bytes).catch(() => bytes);
        return [{ name: `${path}.${ending}`, bytes: content }];
      });
      const copies = (await Promise.all(compressed)).flat();
      return plain || copies.length > 0 ? [{ name: path, bytes: plain }, ...copies] : [];
    },
    async list(path) {
      const files = await readBuiltFiles(join(folder, path));
      return [...new Set(files.map((file) => file.path.replace(/\.(br|gz)$/, '')))];
    },
  };
}

/** Reads a running site, once in each encoding. */
export function siteReader(url: string): ReleaseReader {
  return {
    async read(path) {
      const found: Representation[] = [];
      for (const encoding of ['identity', 'gzip', 'br']) {
        const response = await fetch(new URL(path, url), {
          headers: { 'Accept-Encoding': encoding },
          redirect: 'error',
        }).catch(() => {
          throw new Refusal([`${url} does not answer ${path}.`]);
        });
        if (!response.ok && response.status !== 404) {
          throw new Refusal([`${url} answered ${response.status} for ${path}.`]);
        }
        // A site need not compress every file.
        const sent = response.ok ? response.headers.get('content-encoding') : encoding;
        found.push({
          name: sent && sent !== 'identity' ? `${path} (${sent})` : path,
          bytes: response.ok ? Buffer.from(await response.arrayBuffer()) : undefined,
        });
      }
      return found.some(({ bytes }) => bytes) ? found : [];
    },
    list: () => Promise.resolve([]),
  };
}
