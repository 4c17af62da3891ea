import { jest } from '@jest/globals';
import type { Change } from '@walkies/contract';
import { clockDifference } from '@walkies/remote-sdk/clock';
import { withPageClock } from '@walkies/remote-sdk/testing';
import { followChanges } from './live';
import { aHost } from './testing';
import { fakeStream } from './testing/fake-stream';

withPageClock();

const RESYNC: Change = { kind: 'resync' };

let changes: Change[];
let stop: () => void;
let visibility: DocumentVisibilityState;

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

const follow = async (facts: Parameters<typeof aHost>[0] = {}) => {
  const stream = fakeStream();
  stop = followChanges(aHost(facts), (change) => changes.push(change));
  await pass(0);
  return stream;
};

const show = async (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  visibility = 'visible';
  changes = [];
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('change stream: sends the bearer token and reports changes from any chunks of the stream', async () => {
  const stream = await follow();
  expect(stream.last()?.headers).toMatchObject({ Authorization: 'Bearer a-token' });
  await stream.last()?.send(': open\n\ndata: {"kind":"slot","id":7}\n\ndata: {"ki');
  await stream.last()?.send('nd":"dog","id":3}\n\n');
  expect(changes).toEqual([RESYNC, { kind: 'slot', id: 7 }, { kind: 'dog', id: 3 }]);
});

describe('a page that has just been loaded', () => {
  const loadedBefore = (milliseconds: number) => {
    jest.spyOn(performance, 'now').mockReturnValue(milliseconds);
    const timeOrigin = Date.now() - milliseconds;
    Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: timeOrigin });
  };

  const openAfter = async (pageAgeMs: number, quietMs: number) => {
    loadedBefore(pageAgeMs);
    const stream = fakeStream({ 'X-Quiet-Ms': String(quietMs) });
    stop = followChanges(aHost(), (change) => changes.push(change));
    await pass(0);
    return stream;
  };

  // spec: 10.58
  it('change stream: tells that a page has missed no change if no write happened since it began to load', async () => {
    const stream = await openAfter(1_500, 1_501);
    await stream.last()?.send('data: {"kind":"slot","id":7}\n\n');
    expect(changes).toEqual([{ kind: 'slot', id: 7 }]);
  });

  it.each([
    ['as it began', 1_500],
    ['after it', 20],
  ])(
    'change stream: resyncs a page just loaded when data was written %s',
    async (_when, quietMs) => {
      await openAfter(1_500, quietMs);
      expect(changes).toEqual([RESYNC]);
    },
  );

  it('change stream: sends a resync if the machine has slept since', async () => {
    loadedBefore(60_000);
    jest.spyOn(performance, 'now').mockReturnValue(1_500);
    fakeStream({ 'X-Quiet-Ms': '30000' });
    stop = followChanges(aHost(), (change) => changes.push(change));
    await pass(0);
    expect(changes).toEqual([RESYNC]);
  });
});

it('change stream: ignores kinds of changes that it does not know', async () => {
  const stream = await follow();
  await stream.last()?.send('data: {"kind":"weather","id":7}\n\ndata: {"kind":"slot"}\n\n');
  await stream.last()?.send('data: {"kind":"slot","id":8}\n\n');
  expect(changes).toEqual([RESYNC, { kind: 'slot', id: 8 }]);
});

it('change stream: reconnects after a gap and sends a resync', async () => {
  const stream = await follow();
  changes = [];
  await stream.last()?.end();
  await pass(499);
  expect(stream.connections).toHaveLength(1);
  await pass(1);
  expect(stream.connections).toHaveLength(2);
  expect(changes).toEqual([RESYNC]);
});

it('change stream: backs off after each failure up to half a minute', async () => {
  const stream = await follow();
  stream.refusals.push(...Array<number>(9).fill(503));
  await stream.last()?.end();
  const pauses: number[] = [];
  for (let tries = 1; tries <= 9; tries += 1) {
    const since = Date.now();
    while (stream.connections.length === tries) await pass(500);
    pauses.push(Date.now() - since);
  }
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

it('change stream: resets its backoff after a healthy stream', async () => {
  const stream = await follow();
  stream.refusals.push(503, 503);
  await stream.last()?.end();
  await pass(3_500);
  expect(stream.connections).toHaveLength(4);
  await pass(15_000);
  await stream.last()?.send(': beat\n\n');
  await stream.last()?.end();
  await pass(500);
  expect(stream.connections).toHaveLength(5);
});

it('change stream: closes a silent connection', async () => {
  const stream = await follow();
  await pass(39_000);
  await stream.last()?.send(': beat\n\n');
  await pass(39_000);
  expect(stream.connections).toHaveLength(1);
  await pass(1_500);
  expect(stream.connections[0]?.isOpen()).toBe(false);
  expect(stream.connections).toHaveLength(2);
});

describe('behind a proxy that holds the stream back', () => {
  it('change stream: sends a resync every half minute while the stream is silent', async () => {
    const stream = await follow();
    await pass(60_000);
    changes = [];
    await pass(10 * 60_000);
    const opened = stream.connections.length - 2;
    expect(changes.length - opened).toBeGreaterThanOrEqual(19);
    while (!stream.last()?.isOpen()) await pass(1_000);
    await stream.last()?.send(': beat\n\n');
    changes = [];
    await pass(35_000);
    expect(changes).toEqual([]);
  });

  it('change stream: sends no resync while the tab is hidden', async () => {
    await follow();
    await pass(40_000);
    await show('hidden');
    await pass(20_000);
    changes = [];
    await pass(5 * 60_000);
    expect(changes).toEqual([]);
    await show('visible');
    expect(changes).toContainEqual(RESYNC);
  });

  it('change stream: backs off up to ten minutes before it reopens a held-back stream', async () => {
    const stream = await follow();
    const pauses: number[] = [];
    for (let opened = 1; opened <= 7; opened += 1) {
      while (stream.last()?.isOpen()) await pass(10_000);
      const since = Date.now();
      while (stream.connections.length === opened) await pass(10_000);
      pauses.push((Date.now() - since) / 1_000);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 600, 600]);
  });

  it('change stream: reopens the stream at once when the tab becomes visible', async () => {
    const stream = await follow();
    await pass(60 * 60_000);
    await show('hidden');
    await pass(20_000);
    const { length } = stream.connections;
    await show('visible');
    expect(stream.connections).toHaveLength(length + 1);
  });

  it('change stream: reconnects soon after a stream that was cut', async () => {
    const stream = await follow();
    await pass(60 * 60_000);
    while (!stream.last()?.isOpen()) await pass(1_000);
    await stream.last()?.send(': open\n\n');
    await pass(15_000);
    await stream.last()?.send(': beat\n\n');
    const { length } = stream.connections;
    await stream.last()?.end();
    await pass(500);
    expect(stream.connections).toHaveLength(length + 1);
  });
});

it('change stream: renews the token once when the API refuses it', async () => {
  const token = async (options?: { renew: boolean }) => (options?.renew ? 'renewed' : 'first');
  const endSession = jest.fn();
  const stream = fakeStream();
  stream.refusals.push(401);
  stop = followChanges(aHost({ token, endSession }), (change) => changes.push(change));
  await pass(0);
  expect(stream.last()?.headers).toMatchObject({ Authorization: 'Bearer renewed' });
  expect(changes).toEqual([RESYNC]);
  expect(endSession).not.toHaveBeenCalled();
});

it('change stream: pauses after the tab was hidden for a while, and sends a resync when it is visible', async () => {
  const stream = await follow();
  await show('hidden');
  await pass(19_000);
  expect(stream.last()?.isOpen()).toBe(true);
  await pass(1_000);
  expect(stream.last()?.isOpen()).toBe(false);
  await pass(120_000);
  expect(stream.connections).toHaveLength(1);
  changes = [];
  await show('visible');
  expect(stream.connections).toHaveLength(2);
  expect(changes).toEqual([RESYNC]);
});

it('change stream: stays connected when the tab is hidden for a moment', async () => {
  const stream = await follow();
  await show('hidden');
  await pass(10_000);
  await show('visible');
  await pass(20_000);
  expect(stream.connections).toHaveLength(1);
  expect(stream.last()?.isOpen()).toBe(true);
});

it('change stream: waits for the connection while the browser is offline', async () => {
  const stream = await follow();
  window.dispatchEvent(new Event('offline'));
  await pass(120_000);
  expect(stream.connections).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(stream.connections).toHaveLength(2);
});

it('change stream: stops without reconnecting', async () => {
  const stream = await follow();
  stop();
  expect(stream.last()?.isOpen()).toBe(false);
  await pass(120_000);
  await show('visible');
  expect(stream.connections).toHaveLength(1);
});

it('change stream: sets the clock whenever the stream opens', async () => {
  const Date_ = new Date(Date.now() - 3 * 3_600_000).toUTCString();
  fakeStream({ Date: Date_, 'Cache-Control': 'no-store' });
  stop = followChanges(aHost(), () => undefined);
  await pass(0);
  expect(Math.round(clockDifference() / 60_000)).toBe(-180);
});
