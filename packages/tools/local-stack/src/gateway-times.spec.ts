import { aGateway } from './testing/a-gateway.ts';

let gateway: ReturnType<typeof aGateway>;
beforeEach(() => {
  gateway = aGateway();
});
afterEach(() => gateway.stop());

describe('in time', () => {
  it('gateway timeouts: ends a call whose headers do not arrive', async () => {
    await gateway.open();
    const drip = Array.from({ length: 100 }, () => 'x: y\r\n');
    const { text, ms } = await gateway.sendRaw(['GET /api/dogs HTTP/1.1\r\n', ...drip]);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(3000);
  });

  it('gateway timeouts: ends a stalled upload, and says so', async () => {
    gateway.api = (seen) => void seen.resume();
    await gateway.open();
    const head = 'POST /api/dogs HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n';
    const { text, ms } = await gateway.sendRaw([`${head}half`]);
    expect(text).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"UNAVAILABLE"/);
    expect(ms).toBeLessThan(3000);
  });

  it('gateway timeouts: ends an upload that drips forever', async () => {
    const left = new Promise((resolve) => {
      gateway.api = (seen) => void seen.resume().once('close', resolve);
    });
    await gateway.open();
    const head = 'POST /api/dogs HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n';
    const { ms } = await gateway.sendRaw([head, ...Array.from({ length: 200 }, () => 'x')]);
    expect(ms).toBeLessThan(5000);
    await left;
  });

  it('gateway timeouts: lets an upload over a slow line through', async () => {
    gateway.api = async (seen, response) => {
      const bytes = Buffer.concat(await seen.toArray());
      response.setHeader('connection', 'close');
      response.end(JSON.stringify({ length: bytes.length }));
    };
    // The whole body takes longer than the idle timeout; a busy machine lengthens each pause.
    await gateway.open({ limits: { headersMs: 5000, requestMs: 30_000, bodyIdleMs: 2000 } });
    const head =
      'POST /api/dogs HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 12\r\n\r\n';
    const { text } = await gateway.sendRaw([head, ...'abcdefghijkl'], 200);
    expect(text).toContain('{"length":12}');
  });

  it('gateway timeouts: lets an event stream outlast the time limit of any call', async () => {
    let finish: (() => void) | undefined;
    gateway.api = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      finish = () => response.end('data: 2\n\n');
    };
    await gateway.open({ limits: { headersMs: 100, requestMs: 150, bodyIdleMs: 100 } });
    const answer = await gateway.request('/api/events');
    setTimeout(() => finish?.(), 1500);
    expect(await answer.text()).toBe('data: 1\n\ndata: 2\n\n');
  });
});
