import { createServer, get } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { EventStream } from './event-stream.js';

const { jest } = import.meta;

let server: Server;
let answer: IncomingMessage;
let response: ServerResponse;
let isWelcome: jest.Mock<Promise<boolean>, []>;
let stream: EventStream;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const requested = once(server, 'request');
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  const answered = once(request, 'response');
  [, response] = await requested;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  isWelcome = jest.fn(async () => true);
  stream = new EventStream(response, isWelcome);
  [answer] = await answered;
});
afterEach(async () => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const read = async (): Promise<string> => {
  const [chunk] = await once(answer, 'data');
  return String(chunk);
};

it('event stream: sends a heartbeat in every silence', async () => {
  expect(await read()).toBe(': open\n\n');
  jest.advanceTimersByTime(15_000);
  expect(await read()).toBe(': beat\n\n');
  expect(isWelcome).toHaveBeenCalledTimes(1);
});

it('event stream: ends within a minute when its user loses access', async () => {
  isWelcome.mockResolvedValue(false);
  answer.resume();
  jest.advanceTimersByTime(15_000);
  await once(answer, 'end');
});

it('event stream: stops checking access once it has ended', async () => {
  stream.end();
  answer.resume();
  await once(answer, 'end');
  jest.advanceTimersByTime(60_000);
  expect(isWelcome).not.toHaveBeenCalled();
});

it('event stream: closes when its client reads nothing', async () => {
  const closed = once(response, 'close');
  const message = `data: ${'x'.repeat(64 * 1024)}\n\n`;
  // The system's socket buffers accept some data first.
  for (let sent = 0; sent < 1_000 && !response.destroyed; sent += 1) stream.write(message);
  expect(response.destroyed).toBe(true);
  await closed;
});
