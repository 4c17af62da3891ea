import { connect } from 'node:net';

/** The response; `body` is null where none is expected or it never ends. */
export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: Buffer | null;
  /** Surplus bytes after the response. */
  more: number;
}

export type Outcome =
  | { kind: 'answer'; answer: RawAnswer }
  /** The server closed the connection without a complete response. */
  | { kind: 'closed'; received: string }
  | { kind: 'silent' };

/** Three times the promise in docs/trust.md, because other tests run at the same time. */
const TIMEOUT_MS = 30_000;
const ENDLESS = /HTTP\/1\.1 200[^]*?\bcontent-type: text\/event-stream/i;
const LONGEST_HEAD = 2_000;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

interface Sent {
  port: number;
  bytes: Buffer;
  /** The response has a body. */
  isAnsweredWhole: boolean;
  /** Closes the sending side, for requests that a server would wait on. */
  hangsUp: boolean;
}

/** Sends bytes that fetch would refuse to send, on a new connection. */
export const sendBytes = ({ port, bytes, isAnsweredWhole, hangsUp }: Sent): Promise<Outcome> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const settle = (outcome: Outcome): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    const received = (): Buffer => Buffer.concat(chunks);
    const conclude = (): void => {
      const answer = answerIn(received(), isAnsweredWhole);
      settle(
        answer ? { kind: 'answer', answer } : { kind: 'closed', received: String(received()) },
      );
    };
    const timer = setTimeout(() => settle({ kind: 'silent' }), TIMEOUT_MS);
    socket.on('connect', () => (hangsUp ? socket.end(bytes) : socket.write(bytes)));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (ENDLESS.test(received().toString('latin1', 0, LONGEST_HEAD))) conclude();
    });
    socket.on('end', conclude);
    socket.on('close', conclude);
    // The bytes received before the error may be a response; 'close' follows.
    socket.on('error', () => undefined);
  });

/** The response in the received bytes; null while it is incomplete. */
function answerIn(received: Buffer, isWhole: boolean): RawAnswer | null {
  const end = received.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const [first = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const rest = received.subarray(end + END_OF_HEAD.length);
  // '100 Continue' precedes the response.
  if (status < 200) return answerIn(rest, isWhole);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const isEndless = ENDLESS.test(first + lines.join('\n'));
  if (isEndless) return { status, headers, body: null, more: 0 };
  if (!isWhole || status === 204) return { status, headers, body: null, more: rest.length };
  const length = headers.get('content-length');
  if (length === undefined) {
    const isChunked = headers.get('transfer-encoding') === 'chunked';
    const body = isChunked ? dechunked(rest) : rest;
    return body && { status, headers, body, more: 0 };
  }
  const body = rest.subarray(0, Number(length));
  const more = rest.length - Number(length);
  return more < 0 ? null : { status, headers, body, more };
}

function dechunked(rest: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const line = rest.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = Number.parseInt(rest.toString('latin1', at, line), 16);
    if (size === 0) return Buffer.concat(chunks);
    const start = line + 2;
    if (rest.length < start + size + 2) return null;
    chunks.push(rest.subarray(start, start + size));
    at = start + size + 2;
  }
}
