import fc from 'fast-check';

/**
 * A header; `{token}` in its value is replaced by the caller's token, `{token …}` by one with these claims.
 */
export type HeaderLine = [name: string, value: string];

/** Ways to declare the body's length. */
const FRAMINGS = [
  'short',
  'long',
  'twice',
  'negative',
  'hex',
  'chunked',
  'broken-chunk',
  'both',
] as const;
export type Framing = (typeof FRAMINGS)[number] | 'right';

const AUTHORIZATIONS = [
  'Bearer',
  'Bearer ',
  'bearer {token}',
  'Bearer {token}x',
  'Bearer  {token}',
  'Basic d2Fsa2llczp3YWxraWVz',
  'Bearer a.b.c',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  'Bearer eyJhbGciOiJub25lIn0.bnVsbA.',
  'Bearer owner',
  `Bearer ${'a'.repeat(8_193)}`,
  '\xff\xfe',
];
const LONG = 'x'.repeat(1_000);
const CLAIMS = [
  { sub: '' },
  { sub: 7 },
  { sub: null },
  { sub: 'a\0b', user_id: 'a\0b' },
  { sub: 'x'.repeat(129) },
  { aud: 'another-project' },
  { iss: null },
  { exp: 1 },
  { exp: 'soon' },
  { exp: null },
  { iat: 9e12 },
  { auth_time: null },
  { auth_time: 'now' },
  { email: 7 },
  { email: 'a\0b' },
  { email: null, name: null },
  { email: LONG },
  { name: {} },
  { name: '\0\ud800' },
  { name: LONG },
  { firebase: { sign_in_provider: 'anonymous' } },
  { role: 'admin', admin: true },
].map((claims) => `Bearer {token ${JSON.stringify(claims)}}`);
const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'application/json;charset="utf-16"',
  'application/json; charset=utf-7',
  'application/json; charset=',
  'application/json;;',
  'APPLICATION/JSON',
  'application/json+patch',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  '',
  '\xff',
];
const OTHERS: HeaderLine[] = [
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br'],
  ['content-encoding', 'identity'],
  ['expect', '100-continue'],
  ['expect', 'the unexpected'],
  ['accept', 'text/csv'],
  ['accept-encoding', 'gzip'],
  ['range', 'bytes=0-0'],
  ['range', 'bytes=-1,5-'],
  ['if-none-match', '*'],
  ['if-modified-since', 'Fri, 31 Feb 275760 00:00:00 GMT'],
  ['origin', 'https://evil.example'],
  ['x-http-method-override', 'DELETE'],
  ['x-forwarded-for', '1.2.3.4, not an address'],
  ['x-forwarded-for', 'x'.repeat(4_000)],
  ['forwarded', 'for="[::1"'],
  ['upgrade', 'websocket'],
  ['last-event-id', '-1'],
  ['cookie', 'x'.repeat(4_000)],
  ['x-large', 'x'.repeat(20_000)],
  ['host', 'evil.example'],
  ['transfer-encoding', 'gzip'],
  ['__proto__', 'x'],
];

const sometimes = <Value>(weight: number, usual: Value, odd: fc.Arbitrary<Value>) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });

const line = (name: string, values: readonly string[]): fc.Arbitrary<HeaderLine[]> =>
  fc.constantFrom(...values).map((value): HeaderLine[] => [[name, value]]);

const authorization = sometimes<HeaderLine[]>(
  24,
  [['authorization', 'Bearer {token}']],
  fc.oneof(
    line('authorization', AUTHORIZATIONS),
    line('authorization', CLAIMS),
    fc.constant<HeaderLine[]>([]),
  ),
);
const requestId = sometimes<HeaderLine[]>(
  10,
  [],
  line('x-request-id', [
    'trial-1234',
    'short',
    'x'.repeat(65),
    'a b',
    '\xff\xff\xff\xff\xff\xff\xff\xff',
  ]),
);
const key = sometimes<HeaderLine[]>(
  6,
  [],
  fc.oneof(
    { weight: 3, arbitrary: fc.uuid().map((id): HeaderLine[] => [['idempotency-key', id]]) },
    line('idempotency-key', [
      'key-of-many-calls',
      '',
      ' ',
      'x'.repeat(300),
      '\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9',
      '"quoted"',
    ]),
  ),
);
const others = sometimes<HeaderLine[]>(
  10,
  [],
  fc.array(fc.constantFrom(...OTHERS), { minLength: 1, maxLength: 2 }),
);
// Only with a body; the correct one is added with it.
const contentType = sometimes<HeaderLine[]>(16, [], line('content-type', CONTENT_TYPES));

/** The headers of a call and the framing of its body, mostly correct. */
export const headerArbitraries = {
  headers: fc
    .tuple(authorization, contentType, requestId, key, others)
    .map((all): HeaderLine[] => all.flat()),
  framing: sometimes<Framing>(30, 'right', fc.constantFrom(...FRAMINGS)),
};
