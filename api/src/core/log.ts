import { pino } from 'pino';
import { stackOf } from './error-text.js';
import { currentRequestId } from './request-id.js';

type Line = Record<string, string | number | undefined>;
type Level = 'info' | 'warn' | 'error';

let pending = '';

function flush(): void {
  if (pending) process.stdout.write(pending);
  pending = '';
}

process.on('exit', flush);
// A failed write, such as on a full disk, must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// Many requests end in one tick of the event loop, and a write to a pipe blocks. One write for all of them
// takes a third of the time of pino's own destination.
let write = (text: string): void => {
  if (!pending) setImmediate(flush);
  pending += text;
};

/** Redirects log lines, for tests that read them. Returns a function that restores the former sink. */
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
    // Lines are flat; redacting nested fields too would take five times as long.
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

/** The text without addresses and tokens. */
export const withoutPeople = (text: string): string =>
  text.replace(TOKEN, '[token]').replace(EMAIL, '[email]');

/** Logs a fault of ours, with the stack but without addresses and tokens. */
export function logFault(request: string | undefined, error: unknown): void {
  log({ level: 'error', ...(request && { request }), error: withoutPeople(stackOf(error)) });
}

/** Logs a sentence for the operator of the API. */
export function logNotice(level: 'info' | 'warn', notice: string): void {
  log({ level, notice: withoutPeople(notice) });
}
