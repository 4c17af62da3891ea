import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startTestApi } from '../../testing/start-test-api.js';
import type { SignedIn } from '../../testing/caller.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { waitFor } from '../../testing/processes/wait-for.js';

let api: TestApi;
let walker: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  walker = await api.asWalker();
});
afterAll(() => api.stop());

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends bytes unchanged that fetch would refuse to send; returns the response's first line. */
const sendRaw = (lines: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.url);
    let answer = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n`),
    );
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });

describe('bodies', () => {
  it.each([
    ['malformed JSON', '{"name":', JSON_TYPE, 400, 'BAD_JSON'],
    [
      'bytes that are not UTF-8',
      Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
      JSON_TYPE,
      400,
      'BAD_JSON',
    ],
    ['10 MB of JSON', `{"name":"${'x'.repeat(10_000_000)}"}`, JSON_TYPE, 413, 'PAYLOAD_TOO_LARGE'],
    [
      '100,000 levels of nesting',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      JSON_TYPE,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'as much nesting as fits',
      `{"name":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
      JSON_TYPE,
      400,
      'BAD_INPUT',
    ],
    ['XML', '<a/>', { 'content-type': 'application/xml' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', 'name=a', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'an unknown charset',
      '{}',
      { 'content-type': 'application/json; charset=x-none' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a list', '[]', JSON_TYPE, 400, 'BAD_INPUT'],
    ['null', 'null', JSON_TYPE, 400, 'BAD_INPUT'],
  ])('request body: refuses %s', async (_, raw, headers, status, code) => {
    const answer = await walker.call('PATCH', '/users/me', { raw, headers });
    expect(answer).toMatchObject({ status, body: { code, error: expect.any(String) } });
  });

  it('request body: does not unpack a gzip bomb', async () => {
    const raw = gzipSync(Buffer.alloc(50_000_000, ' '));
    const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' };
    const answer = await walker.call('PATCH', '/users/me', { raw, headers });
    expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
  });

  it('request body: is refused unread on a route that is not open to the caller', async () => {
    const answer = await api.anonymous.call('PATCH', '/users/me', { body: { name: 'A' } });
    expect(answer.status).toBe(401);
  });
});

describe('queries', () => {
  it.each(['from', 'to'])(
    'query: refuses a time of 41 characters as %s of a range',
    async (field) => {
      const range = { from: '2026-11-20', to: '2026-11-20', [field]: '2'.repeat(41) };
      const answer = await walker.get(`/time-slots?${new URLSearchParams(range)}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'BAD_INPUT', details: [{ path: field }] },
      });
    },
  );
});

describe('CORS', () => {
  it.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'cross-origin access: gives %s no way to read responses',
    async (origin) => {
      const { headers } = await walker.get('/users/me', { headers: { origin } });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  it('cross-origin access: answers no preflight', async () => {
    const { status, headers } = await api.anonymous.call('OPTIONS', '/users/me', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' },
    });
    expect(status).toBe(405);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('ways round the guard', () => {
  it.each([
    '//users/me',
    '/users//me',
    '/USERS/ME',
    '/users/me/',
    '/users/./me',
    '/users/%6De/',
    '/users/me%00',
    '/users/me;a=b',
    '/users/%zz',
  ])('route guard: serves nothing to anyone at %s', async (path) => {
    const { pathname } = new URL(api.url);
    const answer = await sendRaw([
      `GET ${pathname}${path} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 40[014] /);
    expect(answer).toMatch(/"code":"/);
  });

  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    'route guard: ignores %s',
    async (name) => {
      const answer = await walker.call('GET', '/users/me', { headers: { [name]: 'DELETE' } });
      expect(answer).toMatchObject({ status: 200, body: { uid: walker.uid } });
    },
  );

  it('route guard: refuses TRACE', async () => {
    const answer = await sendRaw([
      'TRACE /api/users/me HTTP/1.1',
      'Host: localhost',
      'Connection: close',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain('METHOD_NOT_ALLOWED');
  });

  it.each([
    ['chunked', 'zz'],
    ['gzip', ''],
  ])(
    'route guard: answers once when the body breaks before or after the response (%s)',
    async (coding, body) => {
      const answer = await sendRaw([
        'GET /api/users/me HTTP/1.1',
        'Host: localhost',
        `Transfer-Encoding: ${coding}`,
        '',
        body,
      ]);
      expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/(400|415)$/)]);
    },
  );

  it('route guard: ignores an unknown expectation', async () => {
    const answer = await sendRaw([
      'GET /api/health HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      'Expect: the-unexpected',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('route guard: refuses HEAD like GET', async () => {
    expect((await api.anonymous.call('HEAD', '/users/me')).status).toBe(401);
  });
});

describe('every answer', () => {
  it('response: names no software, and forbids sniffing, framing and caching', async () => {
    const { headers } = await walker.get('/users/me');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('etag')).toBeNull();
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
    });
  });

  it('response: is complete, whatever the caller claims to have cached', async () => {
    const answer = await walker.get('/users/me', { headers: { 'if-none-match': '*' } });
    expect(answer).toMatchObject({ status: 200, body: { uid: walker.uid } });
  });

  it('request log: writes one line without the caller’s email and token', async () => {
    const before = api.logged().length;
    const { headers } = await walker.get(`/users/me?email=${walker.email}`);
    const id = headers.get('x-request-id') ?? '';
    const lines = () =>
      api
        .logged()
        .slice(before)
        .split('\n')
        .filter((line) => line.includes(id));
    await waitFor('the line of the request', () => lines().length > 0);
    expect(lines().map((line) => JSON.parse(line))).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        uid: walker.uid,
        request: id,
        method: 'GET',
        route: '/api/users/me',
        status: 200,
        ms: expect.any(Number),
      },
    ]);
    expect(api.logged()).not.toContain(walker.email);
    expect(api.logged()).not.toContain(walker.token);
  });
});
