import { pino } from 'pino';
import { currentRequestId } from './request-id.js';

type Line = Record<string, string | number | undefined>;
type Level = 'info' | 'warn' | 'error';

let pending = '';

function flush(): void {
  if (pending) process.stdout.write(pending);
  pending = '';
}

process.on('exit', flush);
// A line that cannot be written, on a full disk say, must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// Many requests end in one turn of the event loop, and a write to a pipe waits for the system: one
// write for all of them, at a third of the cost of pino's own destination.
let write = (text: string): void => {
  if (!pending) setImmediate(flush);
  pending += text;
};

/** Sends log lines elsewhere, for tests that read them. Returns what puts the old place back. */
export function logTo(sink: (text: string) => void): () => void {
  const before = write;
  write = sink;
  return () => {
    write = before;
  };
}

const PRIVATE = ['name', 'email', 'phone', 'phoneNumber', 'password', 'token', 'authorization'];

const logger = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    // A line is flat; looking below its fields as well would cost five times as much.
    redact: PRIVATE,
    mixin: () => ({ request: currentRequestId() }),
  },
  { write: (text: string) => write(text) },
);

/** Writes one line of JSON. Never give it tokens, passwords, names or addresses. */
export function log({ level = 'info', ...line }: Line & { level?: Level }): void {
  logger[level](line);
}

const EMAIL = /[^\s@"'()<>]+@[^\s@"'()<>]+/g;
const TOKEN = /eyJ[\w-]+\.[\w-]*\.?[\w-]*/g;

/** A text with its addresses and tokens taken out. */
export const withoutPeople = (text: string): string =>
  text.replace(TOKEN, '[token]').replace(EMAIL, '[email]');

/** Writes what went wrong on our side, with the stack but without addresses and tokens. */
export function logFault(request: string | undefined, error: unknown): void {
  const shown = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log({ level: 'error', ...(request && { request }), error: withoutPeople(shown) });
}

/** Writes a sentence for whoever runs the API. */
export function logNotice(level: 'info' | 'warn', notice: string): void {
  log({ level, notice: withoutPeople(notice) });
}
