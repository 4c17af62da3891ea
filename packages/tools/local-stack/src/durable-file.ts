import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './plain-failure.mjs';

/** Replaces a file so that a crash at any moment leaves either the old or the new text, never half. */
export async function writeDurably(path: string, text: string) {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

/** What the file holds as JSON, undefined when there is none yet. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const LONGEST_PAUSE_MS = 5_000;

/**
 * Keeps a file in step with something that changes often: a change is on disk `delayMs` later, and
 * many changes cost one write. A write that fails is tried again, after twice the pause each time
 * and at most 5 s, until it succeeds: a full disk has room again some day.
 * @param dump the whole text at the moment of writing
 */
export function keepFile(
  path: string,
  dump: () => string,
  {
    delayMs = 250,
    onError = console.error,
  }: { delayMs?: number; onError?: (error: unknown) => void } = {},
) {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let pauseMs = delayMs;

  const write = () => {
    timer = undefined;
    last = last.then(attempt);
  };

  async function attempt() {
    try {
      await writeDurably(path, dump());
      pauseMs = delayMs;
    } catch (error) {
      onError(error);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      timer ??= setTimeout(write, pauseMs);
    }
  }

  return {
    /** Tells that something changed. */
    changed() {
      timer ??= setTimeout(write, delayMs);
    },
    /** Resolves once every change told so far is on disk, or could not be written just now. */
    async flush() {
      if (timer) {
        clearTimeout(timer);
        write();
      }
      await last;
    },
  };
}
