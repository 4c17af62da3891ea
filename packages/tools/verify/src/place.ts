import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { readBuiltFiles } from '@walkies/releases';

/** One form of a published file, decompressed. */
interface Form {
  /** The file, with its encoding if it was compressed, such as `remoteEntry.js (br)`. */
  name: string;
  bytes: Buffer;
}

/** Where releases are published. */
export interface Place {
  /**
   * All forms of a file: as it is, and decompressed from each encoding. Empty if there is no such file.
   * @param path on the site, such as `/remotes/walker/release.json`
   */
  read(path: string): Promise<Form[]>;
  /**
   * The files below a folder, without compressed copies; none where they cannot be listed, as on a site.
   * @param path on the site, such as `/remotes/walker/1.0.0-1a2b3c4d/`
   */
  list(path: string): Promise<string[]>;
}

const DECOMPRESS = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** A store's folder, with the compressed copies beside its files. */
export function storeAt(folder: string): Place {
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
      return [
        ...(plain ? [{ name: path, bytes: plain }] : []),
        ...(await Promise.all(compressed)).flat(),
      ];
    },
    async list(path) {
      const files = await readBuiltFiles(join(folder, path));
      return [...new Set(files.map((file) => file.path.replace(/\.(br|gz)$/, '')))];
    },
  };
}

/** A running site, asked once for each encoding. */
export function siteAt(url: string): Place {
  return {
    async read(path) {
      const forms: Form[] = [];
      for (const encoding of ['identity', 'gzip', 'br']) {
        const response = await fetch(new URL(path, url), {
          headers: { 'Accept-Encoding': encoding },
          redirect: 'error',
        });
        if (response.status === 404) continue;
        if (!response.ok) throw new Error(`${url} answered ${response.status} for ${path}.`);
        const sent = response.headers.get('content-encoding');
        forms.push({
          name: sent ? `${path} (${sent})` : path,
          bytes: Buffer.from(await response.arrayBuffer()),
        });
      }
      return forms;
    },
    list: () => Promise.resolve([]),
  };
}
