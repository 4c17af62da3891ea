import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Response } from 'express';
import type { Role } from '@walkies/contract';
import { openChangeStream } from '../../testing/change-stream.js';
import { DomainError } from '../../core/domain-error.js';
import { EventStreams } from './event-streams.js';

const { jest } = import.meta;

const INES = { uid: 'ines', email: 'ines@example.org', name: 'Ines', role: 'walker' as Role };

let server: Server;
let streams: EventStreams;
let identity: () => typeof INES;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  identity = () => INES;
  streams = new EventStreams({
    personOf: async () => identity(),
    signedInAt: () => null,
    evict: () => undefined,
  });
  server = createServer((_, response) => streams.open(INES, 'a-token', response as Response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const open = () =>
  openChangeStream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'a-token');

it.each(['UNAUTHENTICATED', 'ROLE_UNKNOWN'] as const)(
  'event streams: end for a user who has become %s',
  async (code) => {
    const stream = await open();
    identity = () => {
      throw new DomainError(code);
    };
    jest.advanceTimersByTime(15_000);
    await stream.ended();
  },
);

it.each([new DomainError('UNAVAILABLE'), new Error('connect ECONNREFUSED')])(
  'event streams: stay open while access cannot be checked: %s',
  async (error) => {
    const stream = await open();
    const requested = new Promise<void>((resolve) => {
      identity = () => {
        setImmediate(resolve);
        throw error;
      };
    });
    jest.advanceTimersByTime(15_000);
    await requested;
    streams.send({ kind: 'dog', id: 3 });
    expect(await stream.until({ kind: 'dog', id: 3 })).toHaveLength(1);
    stream.close();
  },
);

it('event streams: report how long nothing was sent, and nothing while that is unknown', async () => {
  const quietMs = async () => {
    const stream = await open();
    stream.close();
    return stream.headers.get('x-quiet-ms');
  };
  expect(await quietMs()).toBeNull();
  streams.send({ kind: 'resync' });
  expect(await quietMs()).toBe('0');
  jest.advanceTimersByTime(7_000);
  expect(await quietMs()).toBe('7000');
  streams.send({ kind: 'dog', id: 3 });
  jest.advanceTimersByTime(40);
  expect(await quietMs()).toBe('40');
  streams.lose();
  expect(await quietMs()).toBeNull();
});

it('event streams: refuse new streams once the API is stopping', async () => {
  streams.beforeApplicationShutdown();
  const unused = undefined as unknown as Response;
  expect(() => streams.open(INES, 'a-token', unused)).toThrow(new DomainError('UNAVAILABLE'));
});
