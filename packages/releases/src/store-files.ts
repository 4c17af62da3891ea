import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Content of a file in the store; undefined if it does not exist. */
export const readText = async (path: string): Promise<string | undefined> =>
  (await readBytes(path))?.toString();

/** The same in bytes. */
export async function readBytes(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a file and waits until it is on the disk. */
export async function writeSynced(path: string, content: string | Buffer, mode?: number) {
  const file = await open(path, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs a folder, so that a rename survives a power cut. */
export async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/**
 * Replaces a file atomically: readers see the old or the new one, even if this process is killed meanwhile.
 * Leftovers of a killed process start with a dot.
 * @param options `draftFolder`: on the same file system, by default the file's own
 */
export async function swapFile(
  path: string,
  content: string | Buffer,
  { draftFolder = dirname(path), mode }: { draftFolder?: string; mode?: number } = {},
) {
  const draft = join(draftFolder, `.${basename(path)}.${randomUUID()}`);
  try {
    await writeSynced(draft, content, mode);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

export const asJson = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

/**
 * The store's folder: WALKIES_STORE, else the one that `npm start` serves.
 * @param root the workspace's folder
 */
export function storeIn(root: string, env: NodeJS.ProcessEnv) {
  return env.WALKIES_STORE || join(env.WALKIES_DATA || join(root, '.walkies'), 'store');
}

/** The system's code of an error, such as ENOENT. */
export const codeOf = (error: unknown): unknown => Reflect.get(Object(error), 'code');
