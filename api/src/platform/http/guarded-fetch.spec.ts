import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:https';
import { TooSlowError } from '../../core/within.js';
import { aCertificate } from '../../testing/push/a-certificate.js';
import { ForbiddenAddressError, GuardedFetch, isPublicAddress } from './guarded-fetch.js';

const HOST = 'push.example.org';
const { key, cert } = aCertificate(HOST);

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: string[];
let server: Server;
let port: number;
beforeEach(async () => {
  requests = [];
  answer = (_request, response) => void response.writeHead(201).end('taken');
  server = createServer({ key, cert }, (request, response) => {
    requests.push(`${request.method} ${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const POST = { method: 'POST', headers: { ttl: '60' }, body: Buffer.from('sealed') } as const;

/** Finds this machine below every name, and takes it for public. */
function onThisMachine(): GuardedFetch {
  const guarded = new GuardedFetch();
  guarded.resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  guarded.isPublic = () => true;
  guarded.ca = cert;
  return guarded;
}

it('guarded fetch: sends a call, and returns its answer', async () => {
  const { status, body } = await onThisMachine().fetch(`https://${HOST}:${port}/to/1?a=b`, POST);
  expect([status, body.toString()]).toEqual([201, 'taken']);
  expect(requests).toEqual([`POST ${HOST}:${port}/to/1?a=b`]);
});

it.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.9.9.9'],
  ...['168.63.129.16', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192'],
  ...['192.0.2.1', '192.168.1.1', '198.19.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1'],
  ...['100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd00:ec2::254'],
  ...['fe80::1', 'fec0::1', 'ff02::1'],
])('guarded fetch: does not take %s for public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['1.1.1.1', '142.250.1.188', '172.32.0.1', '2a00:1450:4001::bc', '2620:149:208::1'])(
  'guarded fetch: takes %s for public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ...['http://push.example.org/', 'https://user:word@push.example.org/', 'ftp://push.example.org/'],
  ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://127.1/'],
  ...['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://[fe80::1]/'],
  ...['https://169.254.169.254/latest/meta-data/', 'https://localhost/'],
])('guarded fetch: refuses %s without a connection', async (address) => {
  const url = new URL(address);
  url.port = String(port);
  await expect(new GuardedFetch().fetch(url.href, POST)).rejects.toThrow(ForbiddenAddressError);
  expect(requests).toEqual([]);
});

it('guarded fetch: refuses a name with one address that is not public', async () => {
  const guarded = onThisMachine();
  guarded.isPublic = isPublicAddress;
  guarded.resolve = async () => [
    { address: '1.1.1.1', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  await expect(guarded.fetch(`https://${HOST}:${port}/`, POST)).rejects.toThrow('is not public');
});

it('guarded fetch: connects to the very address that it checked, whatever the name says next', async () => {
  const guarded = onThisMachine();
  const resolved = ['127.0.0.1', '169.254.169.254'];
  const checked: string[] = [];
  guarded.resolve = async () => [{ address: resolved.shift() ?? '', family: 4 }];
  guarded.isPublic = (address) => checked.push(address) > 0;
  // This machine's resolver knows no such name, so a second question would fail.
  expect((await guarded.fetch(`https://${HOST}:${port}/`, POST)).status).toBe(201);
  expect([checked, resolved]).toEqual([['127.0.0.1'], ['169.254.169.254']]);
});

it('guarded fetch: refuses a certificate of another name', async () => {
  await expect(onThisMachine().fetch(`https://other.org:${port}/`, POST)).rejects.toThrow(
    'altnames',
  );
});

it('guarded fetch: follows no redirect', async () => {
  answer = (_request, response) => void response.writeHead(307, { location: '/inside' }).end();
  const { status } = await onThisMachine().fetch(`https://${HOST}:${port}/`, POST);
  expect([status, requests]).toEqual([307, [`POST ${HOST}:${port}/`]]);
});

it.each([
  ['a server that never answers', () => undefined],
  [
    'a body that drips',
    (response: ServerResponse) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 10);
      response.on('close', () => clearInterval(timer));
    },
  ],
])('guarded fetch: ends the call of %s after its time', async (_, respond) => {
  answer = (_request, response) => respond(response);
  const guarded = onThisMachine();
  guarded.wholeMs = 200;
  const closed = new Promise((resolve) =>
    server.on('connection', (one) => one.on('close', resolve)),
  );
  await expect(guarded.fetch(`https://${HOST}:${port}/`, POST)).rejects.toThrow(TooSlowError);
  await closed;
});

it('guarded fetch: gives a name that is never resolved ten seconds', async () => {
  const guarded = onThisMachine();
  expect(guarded.wholeMs).toBe(10_000);
  guarded.wholeMs = 50;
  guarded.resolve = () => new Promise(() => undefined);
  await expect(guarded.fetch(`https://${HOST}:${port}/`, POST)).rejects.toThrow(TooSlowError);
});

it('guarded fetch: stops reading a body without an end', async () => {
  answer = (_request, response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.closed && response.write(Buffer.alloc(16_384)));
      response.once('drain', write);
    };
    write();
  };
  await expect(onThisMachine().fetch(`https://${HOST}:${port}/`, POST)).rejects.toThrow('too much');
});
