type Line = Record<string, string | number | undefined>;

let pending = '';

function flush(): void {
  if (pending) process.stdout.write(pending);
  pending = '';
}

process.on('exit', flush);

// Many requests end in one turn of the event loop, and a write to a pipe waits for the system:
// one write for all of them.
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

/** Writes one line of JSON. Never give it tokens, passwords, names or addresses. */
export function log(line: Line): void {
  write(`${JSON.stringify(line)}\n`);
}

const EMAIL = /[^\s@"'()<>]+@[^\s@"'()<>]+/g;
const TOKEN = /eyJ[\w-]+\.[\w-]*\.?[\w-]*/g;

/** A text with its addresses and tokens taken out. */
export const withoutPeople = (text: string): string =>
  text.replace(TOKEN, '[token]').replace(EMAIL, '[email]');

/** Writes what went wrong on our side, with the stack but without addresses and tokens. */
export function logFault(requestId: string | undefined, error: unknown): void {
  const shown = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log({ level: 'error', request: requestId, error: withoutPeople(shown) });
}

/** Writes a sentence for whoever runs the API. */
export function logNotice(level: 'info' | 'warn', notice: string): void {
  log({ level, notice: withoutPeople(notice) });
}
