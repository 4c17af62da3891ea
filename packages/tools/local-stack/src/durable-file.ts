import { readText, swapFile } from '@walkies/releases';

/** Replaces a file atomically: after a crash it holds the old or the new text, never a part. */
export const writeDurably = (path: string, text: string) => swapFile(path, text, { mode: 0o600 });

/** The file's JSON content; undefined if the file does not exist. */
export async function readJson(path: string): Promise<unknown> {
  const text = await readText(path);
  return text === undefined ? undefined : JSON.parse(text);
}

const LONGEST_PAUSE_MS = 5_000;

/**
 * Writes frequently changing content to a file: each change is on disk `delayMs` later, and many changes
 * take one write. A failed write is retried with backoff up to 5 s until it succeeds, as a full disk may
 * get space again.
 * @param dump returns the whole text at the time of writing
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
    /** Reports a change. */
    changed() {
      timer ??= setTimeout(write, delayMs);
    },
    /** Resolves once all changes so far are on disk, or a write has just failed. */
    async flush() {
      if (timer) {
        clearTimeout(timer);
        write();
      }
      await last;
    },
  };
}
