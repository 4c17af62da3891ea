import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** What a file of the store says; undefined when there is none. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a file and waits until it is on the disk. */
export async function writeSynced(path: string, content: string | Buffer) {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A renamed file stays renamed after a power cut. */
export async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/**
 * Replaces a file in one step: readers see the old one or the new one, also when this process is
 * killed meanwhile. What a killed one leaves behind starts with a dot.
 * @param draftFolder on the same file system; the file's own unless given
 */
export async function swapFile(path: string, text: string, draftFolder: string = dirname(path)) {
  const draft = join(draftFolder, `.${basename(path)}.${randomUUID()}`);
  await writeSynced(draft, text);
  await rename(draft, path);
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

/** What the system calls an error, such as ENOENT. */
export const codeOf = (error: unknown): unknown => Reflect.get(Object(error), 'code');
