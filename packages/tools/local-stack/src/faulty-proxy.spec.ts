import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { listenOnLoopback } from './ports.mjs';
import { startFaultyProxy } from './faulty-proxy.ts';

let echo: Server;
let echoPort: number;
let heard: string[];
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;

beforeEach(async () => {
  heard = [];
  echo = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      heard.push(String(bytes));
      socket.write(bytes);
    });
  });
  echoPort = await listenOnLoopback(echo);
  proxy = await startFaultyProxy({ target: `127.0.0.1:${echoPort}` });
});
afterEach(async () => {
  await proxy.close();
  echo.close();
});

async function aLine() {
  const line = connect(proxy.port, '127.0.0.1');
  await once(line, 'connect');
  return line;
}

async function say(line: Socket, word: string) {
  line.write(word);
  const [bytes] = await once(line, 'data');
  return String(bytes);
}

const failureOf = async (line: Socket) => (await once(line, 'error'))[0].code;

/** Waits as long as a working exchange takes. */
async function exchangesElsewhere() {
  const line = connect(echoPort, '127.0.0.1');
  await once(line, 'connect');
  for (let turn = 0; turn < 20; turn += 1) await say(line, 'elsewhere');
  line.destroy();
}

it('faulty proxy: passes data both ways, and its end', async () => {
  const line = await aLine();
  expect(await say(line, 'walk')).toBe('walk');
  line.end();
  await once(line, 'close');
});

it('faulty proxy: resets open and new connections while refusing, until it passes again', async () => {
  const line = await aLine();
  await say(line, 'walk');
  const failing = failureOf(line);
  proxy.set('refuse');
  expect(await failing).toBe('ECONNRESET');
  expect(await failureOf(connect(proxy.port, '127.0.0.1'))).toBe('ECONNRESET');
  proxy.set('pass');
  expect(await say(await aLine(), 'again')).toBe('again');
});

it('faulty proxy: swallows every byte on old and new connections, and delivers them afterwards', async () => {
  const old = await aLine();
  await say(old, 'walk');
  proxy.set('swallow');
  const answers = [say(old, 'old'), say(await aLine(), 'new')];
  await exchangesElsewhere();
  expect(heard.filter((word) => word !== 'elsewhere')).toEqual(['walk']);
  proxy.set('pass');
  expect(await Promise.all(answers)).toEqual(['old', 'new']);
});

it('faulty proxy: hides a hang-up from the other side while it swallows', async () => {
  const [[served], line] = await Promise.all([once(echo, 'connection'), aLine()]);
  await say(line, 'walk');
  const left = new Promise((resolve) => served.once('close', resolve));
  proxy.set('swallow');
  line.resetAndDestroy();
  await exchangesElsewhere();
  expect(served.destroyed).toBe(false);
  proxy.set('pass');
  await left;
});

it('faulty proxy: delivers with the requested delay, in order', async () => {
  const line = await aLine();
  await say(line, 'walk');
  proxy.set({ slowMs: 40 });
  const from = performance.now();
  line.write('a');
  line.write('b');
  let answer = '';
  while (answer.length < 2) answer += String((await once(line, 'data'))[0]);
  expect(answer).toBe('ab');
  expect(performance.now() - from).toBeGreaterThan(75);
});

it('faulty proxy: cuts the open connections, once', async () => {
  const line = await aLine();
  await say(line, 'walk');
  const failing = failureOf(line);
  proxy.set('cut');
  expect(await failing).toBe('ECONNRESET');
  expect(await say(await aLine(), 'again')).toBe('again');
});

it('faulty proxy: resets callers when no server is behind it', async () => {
  await new Promise((resolve) => echo.close(resolve));
  expect(await failureOf(await aLine())).toBe('ECONNRESET');
});
