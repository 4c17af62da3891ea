import { appendFileSync } from 'node:fs';
import { onStopSignal } from './stop-signals.mjs';

/** Prints to the terminal and, once the log's folder exists, to the log with a timestamp. */
export function sayAndLog(logFile: string) {
  for (const stream of [process.stdout, process.stderr]) {
    // A closed terminal must not end the process.
    stream.on('error', () => {});
  }
  return (text: string, stream: NodeJS.WriteStream = process.stdout) => {
    stream.write(`${text}\n`);
    try {
      appendFileSync(logFile, `${new Date().toISOString()} ${text}\n`);
    } catch {
      // No folder yet, or no space: the terminal has the text.
    }
  };
}

/**
 * Ends this process in order and with a message, whatever the cause.
 * @param leave may be called several times
 */
export function onEveryEnd(leave: (code: number, sentence: string) => void) {
  onStopSignal((signal) =>
    leave(0, signal === 'SIGINT' ? 'Stopping …' : `Stopping on ${signal} …`),
  );
  process.on('uncaughtException', (error) => {
    const what = error instanceof Error ? error.stack : String(error);
    leave(1, `Walkies stops: something went wrong in the launcher itself.\n${what}`);
  });
  process.on('beforeExit', () => leave(1, 'Walkies stops: the launcher had nothing left to do.'));
}
