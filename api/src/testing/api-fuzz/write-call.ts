import type { Body, FileName, FormBody, JsonBody } from './body-arbitraries.js';
import type { FuzzCall, Piece } from './call-arbitraries.js';
import type { Framing } from './header-arbitraries.js';
import { isReal } from './real-values.js';
import type { Real } from './real-values.js';

/** The state of the shelter when a call is sent. */
export interface Known {
  token: (caller: FuzzCall['caller'], claims?: object) => string | null;
  resolve: (real: Real) => unknown;
  file: (name: FileName) => Buffer;
}

/** A call as bytes to send. */
export interface WrittenCall {
  method: string;
  address: string;
  bytes: Buffer;
  /** The request is so broken that a server can only close the connection. */
  isBroken: boolean;
}

const BOUNDARY = 'a-boundary-of-forms';

/** Resolves all references in a value, at any depth. */
function settled(value: unknown, known: Known): unknown {
  if (isReal(value)) return known.resolve(value);
  if (Array.isArray(value)) return value.map((one) => settled(one, known));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, settled(one, known)]);
  // Defines the field, because assigning `__proto__` would not.
  return Object.fromEntries(entries);
}

const textOf = (value: unknown): string =>
  typeof value === 'object' || value === undefined ? (JSON.stringify(value) ?? '') : String(value);

function written(piece: Piece, known: Known): string {
  if ('raw' in piece) return piece.raw;
  return encodeURIComponent(textOf(settled(piece.value, known)).toWellFormed()).slice(0, 8_000);
}

function writtenJson({ value, spoil }: JsonBody, known: Known): Buffer {
  const text = JSON.stringify(settled(value, known)) ?? '';
  switch (spoil) {
    case 'cut':
      return Buffer.from(text.slice(0, -1));
    case 'mark':
      return Buffer.from(`\ufeff${text}`);
    case 'comma':
      return Buffer.from(text.replace(/}$/, ',}'));
    case 'twice':
      return Buffer.from(text.replace(/^\{(.+)\}$/, '{$1,$1}'));
    case 'infinity':
      return Buffer.from(text.replace(/\d+/, '1e999'));
    case 'utf16':
      return Buffer.from(text, 'utf16le');
    case 'half':
      return Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xc0, 0x22, 0x7d])]);
    case 'deep':
      return Buffer.from(text.replace(/:[^,}]*/, `:${'['.repeat(9_000)}${']'.repeat(9_000)}`));
    case null:
      return Buffer.from(text);
  }
}

function writtenForm({ parts, spoil }: FormBody, known: Known): Buffer {
  const pieces = parts.flatMap(({ name, value, file, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"` +
        (file === null ? '' : `; filename="${textOf(value)}"`) +
        (type === null ? '' : `\r\ncontent-type: ${type}`) +
        '\r\n\r\n',
    ),
    file === null ? Buffer.from(textOf(settled(value, known))) : known.file(file),
    Buffer.from('\r\n'),
  ]);
  const whole = Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  if (spoil === 'cut') return whole.subarray(0, Math.floor(whole.length / 2));
  return spoil === 'no-end' ? Buffer.concat(pieces) : whole;
}

function typeOf(body: Body): string {
  if (body.kind === 'json') return 'application/json';
  const boundary = body.spoil === 'other-boundary' ? 'another' : BOUNDARY;
  return `multipart/form-data; boundary=${boundary}`;
}

const chunkOf = (bytes: Buffer, size: string): Buffer =>
  Buffer.concat([Buffer.from(`${size}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')]);

const chunked = ['transfer-encoding', 'chunked'];
const hex = (bytes: Buffer): string => bytes.length.toString(16);

/** The header lines for the body's length, and the body. */
function framed(body: Buffer, framing: Framing): { lines: string[][]; body: Buffer } {
  const length = (value: number | string): string[] => ['content-length', String(value)];
  switch (framing) {
    case 'right':
      return { lines: [length(body.length)], body };
    case 'short':
      return { lines: [length(Math.max(0, body.length - 2))], body };
    case 'long':
      return { lines: [length(body.length + 5)], body };
    case 'twice':
      return { lines: [length(body.length), length(body.length + 1)], body };
    case 'negative':
      return { lines: [length(-1)], body };
    case 'hex':
      return { lines: [length('0x2')], body };
    case 'chunked':
      return { lines: [chunked], body: chunkOf(body, hex(body)) };
    case 'broken-chunk':
      return { lines: [chunked], body: chunkOf(body, 'zz') };
    case 'both':
      return { lines: [length(body.length), chunked], body: chunkOf(body, hex(body)) };
  }
}

/** Serializes a call for the shelter's current state. */
export function writeCall(call: FuzzCall, known: Known): WrittenCall {
  const query = call.query.map((pair) => pair.map((piece) => written(piece, known)).join('='));
  const path = call.steps.map((step) => written(step, known)).join('/') || '/';
  const address = query.length ? `${path}?${query.join('&')}` : path;
  const token = known.token(call.caller);
  const headers = call.headers
    .filter(
      ([name]) => (token || name !== 'authorization') && (call.body || name !== 'content-type'),
    )
    .map(([name, value]) => {
      const claims = /\{token (.+)\}$/.exec(value)?.[1];
      if (claims) return [name, `Bearer ${known.token(call.caller, JSON.parse(claims))}`];
      return [name, value.replace('{token}', token ?? '')];
    });
  const { body } = call;
  const plain = body?.kind === 'form' ? writtenForm(body, known) : body && writtenJson(body, known);
  const sent = plain ? framed(plain, call.framing) : { lines: [], body: Buffer.alloc(0) };
  const hasType = headers.some(([name]) => name === 'content-type');
  const lines = [
    ...(headers.some(([name]) => name === 'host') ? [] : [['host', '127.0.0.1']]),
    ['connection', 'close'],
    ...headers,
    ...(body && !hasType ? [['content-type', typeOf(body)]] : []),
    ...sent.lines,
  ];
  const head = `${call.method} ${address} HTTP/1.1\r\n${lines.map((one) => one.join(': ')).join('\r\n')}`;
  return {
    method: call.method,
    address,
    bytes: Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), sent.body]),
    isBroken: (plain !== null && call.framing === 'long') || call.method === 'CONNECT',
  };
}
