import { verify } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import type { PushPayload } from '@walkies/contract';
import { GuardedFetch } from '../../platform/http/guarded-fetch.js';
import { waitFor } from '../processes/wait-for.js';
import { aCertificate } from './a-certificate.js';
import { aDevice } from './a-device.js';
import type { Device } from './a-device.js';

const HOST = 'push.example.org';

/** A push that the service took or refused. */
interface Received {
  device: Device;
  payload: PushPayload;
  headers: IncomingHttpHeaders;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** A test's push service, which checks who sends (RFC 8292) and opens what is sent (RFC 8291). */
export interface PushService {
  /** All calls so far, refused ones too. */
  received: Received[];
  /** Faults of senders: each is an error of ours. */
  faults: string[];
  /** Lets an API's calls reach it. */
  serve: (app: INestApplication) => void;
  newDevice: () => Device;
  /** Answers this device's pushes so from now on; null: takes them. `hang`: never. */
  answer: (device: Device, answer: Answer | 'hang' | null) => void;
  count: (wanted: number) => Promise<Received[]>;
  close: () => Promise<void>;
}

/** Checks a VAPID token; throws for a wrong one. */
function checkSender(authorization: string, key: string, origin: string): void {
  const [, token = '', sent] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [
    point.subarray(1, 33).toString('base64url'),
    point.subarray(33).toString('base64url'),
  ] as const;
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const hours = (exp - Date.now() / 1_000) / 3_600;
  if (sent !== key || !isOurs) throw new Error('signed by another key');
  if (aud !== origin) throw new Error(`for ${aud}`);
  if (!(hours > 0 && hours <= 24)) throw new Error(`valid for ${hours} hours`);
  if (!/^mailto:\S+@\S+$/.test(sub)) throw new Error(`from ${sub}`);
}

/** Starts a push service on a free local port. `keyOf`: the public key for which devices subscribe. */
export async function aPushService(keyOf: () => Promise<string | null>): Promise<PushService> {
  const { key, cert } = aCertificate(HOST);
  const devices = new Map<string, Device>();
  const answers = new Map<Device, Answer | 'hang'>();
  const received: Received[] = [];
  const faults: string[] = [];
  const server = createServer({ key, cert }, async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { url = '', headers } = request;
      const device = devices.get(url);
      if (!device) throw new Error(`no device ${url}`);
      const { host, authorization = '', ttl } = headers;
      checkSender(authorization, (await keyOf()) ?? '', `https://${host}`);
      if (!/^\d+$/.test(String(ttl))) throw new Error(`without a TTL: ${String(ttl)}`);
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
      received.push({ device, payload: device.open(Buffer.concat(chunks)), headers });
      const answer = answers.get(device) ?? { status: 201 };
      if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end();
    } catch (error) {
      faults.push(String(error));
      response.writeHead(400).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    faults,
    serve(app) {
      const guarded = app.get(GuardedFetch);
      guarded.ca = cert;
      guarded.isPublic = () => true;
      guarded.resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    },
    newDevice() {
      const path = `/send/${devices.size + 1}`;
      const device = aDevice(`https://${HOST}:${port}${path}`);
      devices.set(path, device);
      return device;
    },
    answer: (device, answer) =>
      void (answer ? answers.set(device, answer) : answers.delete(device)),
    async count(wanted) {
      await waitFor(`${wanted} pushes`, () => received.length >= wanted);
      return received;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
