import { randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.map', '.webmanifest']);
/** Below this a compressed copy saves less than its headers cost. */
const WORTH_IT_BYTES = 1024;

/**
 * Copies a built folder to where it is served from, each text with a `.br` and `.gz` copy beside
 * it. The folder appears whole or not at all; one that stands there already is replaced.
 * @param {string} from
 * @param {string} to
 */
export async function publishFolder(from, to) {
  const parent = dirname(to);
  await mkdir(parent, { recursive: true });
  // In the same parent, so that the rename never crosses a file system.
  const draft = join(parent, `.${basename(to)}.${randomUUID()}`);
  try {
    await cp(from, draft, { recursive: true });
    const files = await readdir(draft, { recursive: true, withFileTypes: true });
    for (const file of files) {
      if (file.isFile()) await finishFile(join(file.parentPath, file.name));
    }
    await swap(draft, to);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** @param {string} path */
async function finishFile(path) {
  const bytes = await readFile(path);
  if (TEXT.has(extname(path)) && bytes.length >= WORTH_IT_BYTES) {
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
  }
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

/** @param {string} draft @param {string} to */
async function swap(draft, to) {
  const old = `${draft}.old`;
  const hadOne = await rename(to, old).then(
    () => true,
    () => false,
  );
  await rename(draft, to);
  if (hadOne) await rm(old, { recursive: true, force: true });
}
