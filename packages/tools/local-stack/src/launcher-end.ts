import { appendFileSync } from 'node:fs';

/** Says things on the terminal, and keeps them with their moment in a log, from when its folder is there. */
export function sayAndLog(logFile: string) {
  for (const stream of [process.stdout, process.stderr]) {
    // A terminal that is gone is no reason to end.
    stream.on('error', () => {});
  }
  return (text: string, stream: NodeJS.WriteStream = process.stdout) => {
    stream.write(`${text}\n`);
    try {
      appendFileSync(logFile, `${new Date().toISOString()} ${text}\n`);
    } catch {
      // No folder yet, or no room: the terminal has it.
    }
  };
}

/**
 * Lets this process end in order, and with a word, whatever it is that ends it.
 * @param leave may be called more than once
 */
export function onEveryEnd(leave: (code: number, sentence: string) => void) {
  process.on('SIGINT', () => leave(0, 'Stopping …'));
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => leave(0, `Stopping, as ${signal} asks …`));
  }
  process.on('uncaughtException', (error) => {
    const what = error instanceof Error ? error.stack : String(error);
    leave(1, `Walkies stops: something went wrong in the launcher itself.\n${what}`);
  });
  process.on('beforeExit', () => leave(1, 'Walkies stops: the launcher had nothing left to do.'));
}
