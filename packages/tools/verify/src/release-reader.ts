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
  async function fetchIn(encoding: string, path: string): Promise<Representation> {
    const response = await fetch(new URL(path, url), {
      headers: { 'Accept-Encoding': encoding },
      redirect: 'error',
    });
    if (response.status === 404) return { name: `${path} (${encoding})`, bytes: undefined };
    if (!response.ok) throw new Error(`status ${response.status}`);
    // A site need not compress every file.
    const sent = response.headers.get('content-encoding');
    const bytes = Buffer.from(await response.arrayBuffer());
    return { name: sent ? `${path} (${sent})` : path, bytes };
  }

  return {
    async read(path) {
      const fetched = ['identity', 'gzip', 'br'].map((encoding) => fetchIn(encoding, path));
      const found = await Promise.all(fetched).catch((error: unknown) => {
        throw new Refusal([
          `${url} does not send ${path}: ${error instanceof Error ? error.message : error}`,
        ]);
      });
      return found.some(({ bytes }) => bytes) ? found : [];
    },
    list: () => Promise.resolve([]),
  };
}
