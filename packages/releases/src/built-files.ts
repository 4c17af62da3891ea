import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFile, Size } from './types.ts';

export type PackedFile = BuiltFile & { brotli?: Buffer; gzip?: Buffer };

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.map', '.webmanifest']);
/** Below this size, a compressed copy saves less than its headers cost. */
const WORTH_IT_BYTES = 1024;

/**
 * All files of a built folder.
 * @returns sorted by path; empty if the folder does not exist
 */
export async function readBuiltFiles(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.sort().map(async (path) => ({
      path: relative(folder, path).split(sep).join('/'),
      bytes: await readFile(path),
    })),
  );
}

/** The file of a release that lists its other files. */
const FILE_LIST = 'files.json';

/**
 * Adds the list of a build's files, by which the service worker stores whole releases.
 * @param notListed paths of those that it does not need
 */
export function withFileList(files: BuiltFile[], notListed: string[] = []): BuiltFile[] {
  const others = files.filter(({ path }) => path !== FILE_LIST);
  const paths = others.map(({ path }) => path).filter((path) => !notListed.includes(path));
  return [...others, { path: FILE_LIST, bytes: Buffer.from(JSON.stringify(paths)) }];
}

/** Adds compressed copies of maximum compression. */
export function pack(files: BuiltFile[]): Promise<PackedFile[]> {
  return Promise.all(
    files.map(async (file) => {
      if (!TEXT.has(extname(file.path)) || file.bytes.length < WORTH_IT_BYTES) return file;
      const [brotli, gzipped] = await Promise.all([
        promisify(brotliCompress)(file.bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: file.bytes.length,
          },
        }),
        promisify(gzip)(file.bytes, { level: 9 }),
      ]);
      return { ...file, brotli, gzip: gzipped };
    }),
  );
}

/**
 * Download size in browsers.
 * @param firstPage paths of the files that the first page needs at once
 */
export function sizeOf(files: PackedFile[], firstPage: string[]): Size {
  const sum = (some: PackedFile[]) =>
    some.reduce((total, { bytes, brotli }) => total + (brotli ?? bytes).length, 0);
  return {
    firstPage: sum(files.filter(({ path }) => firstPage.includes(path))),
    whole: sum(files),
  };
}

/** A file's hash in the format of a tag's `integrity`. */
export const integrityOf = (bytes: Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
