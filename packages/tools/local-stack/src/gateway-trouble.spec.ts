import { request } from 'node:http';
import { freePort } from './ports.mjs';
import { aGateway } from './testing/a-gateway.ts';

let gateway: ReturnType<typeof aGateway>;
beforeEach(() => {
  gateway = aGateway();
});
afterEach(() => gateway.stop());

describe('for whom it is not meant', () => {
  it('gateway hosts: answers nothing of the site to a page that has bound its own name to it', async () => {
    await gateway.open();
    for (const path of ['/', '/api/dogs', '/emulator/v1/projects/x/accounts', '/config.json']) {
      const { status, body } = await gateway.requestFrom('other.example', path);
      expect(status).toBe(421);
      expect(body).toEqual({
        code: 'FORBIDDEN',
        error: expect.stringMatching(/^This host name is not allowed\. .*WALKIES_HOSTS/),
      });
    }
  });

  it.each(['GET / HTTP/1.0\r\n\r\n', 'GET / HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n'])(
    'gateway hosts: answers nothing to %j, which gives no name',
    async (call) => {
      await gateway.open();
      expect((await gateway.sendRaw([call])).text).toMatch(/^HTTP\/1\.1 421 /);
    },
  );

  it('gateway hosts: answers to the configured names', async () => {
    await gateway.open({ hosts: ['walkies.test'] });
    expect((await gateway.requestFrom('walkies.test:8080')).status).toBe(200);
    expect((await gateway.requestFrom('other.test')).status).toBe(421);
  });
});

describe('before an API that goes and comes', () => {
  it('gateway retries: loses no call to connections that the API closes after a moment', async () => {
    // It closes an idle connection without notice: right after the answer, or a little later.
    const after = [0, 0, 1, 2, 3];
    let answered = 0;
    gateway.api = ({ socket }, response) => {
      const ms = after[(answered += 1) % after.length];
      response.setHeader('connection', 'keep-alive');
      response.end('{}', () => setTimeout(() => socket.destroy(), ms));
    };
    await gateway.open({ apiHosts: [await gateway.aServer()] });
    const statuses: Record<number, number> = {};
    const callALot = async () => {
      for (let call = 0; call < 100; call += 1) {
        const answer = await gateway.request('/api/dogs');
        await answer.text();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: 20 }, callALot));
    expect(statuses).toEqual({ 200: 2000 });
  });

  it('gateway retries: retries once, on a new connection, when a kept one closes under the call', async () => {
    const used = new Set();
    let closed = 0;
    gateway.api = (seen, response) => {
      const { socket } = seen;
      if (used.has(socket)) {
        closed += 1;
        return socket.destroy();
      }
      used.add(socket);
      return response.end('{}');
    };
    await gateway.open({ apiHosts: [await gateway.aServer()] });
    // Two kept connections: the retry must not use the other one.
    await Promise.all(
      [gateway.request('/api/a'), gateway.request('/api/b')].map(async (one) => (await one).text()),
    );
    expect((await gateway.request('/api/a')).status).toBe(200);
    expect(closed).toBe(1);
  });

  it.each(['POST', 'PUT', 'DELETE'])(
    'gateway retries: sends a %s once, whatever happens to it',
    async (method) => {
      let seen = 0;
      gateway.api = (call, response) => {
        if (call.method === 'GET') return response.end('{}');
        seen += 1;
        return call.socket.destroy();
      };
      await gateway.open({ apiHosts: [await gateway.aServer()] });
      await (await gateway.request('/api/slots')).text();
      const answer = await gateway.request('/api/slots/1/book', { method });
      expect(answer.status).toBe(502);
      expect(seen).toBe(1);
    },
  );

  it.each([
    ['a call', {}],
    ['one that writes', { method: 'POST' }],
    ['an upload', { method: 'POST', body: 'x'.repeat(100_000) }],
  ])('gateway retries: forwards %s to another process when one refuses', async (_what, call) => {
    gateway.api = async (seen, response) => {
      const bytes = Buffer.concat(await seen.toArray());
      response.end(String(bytes.length));
    };
    const exited = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
    await gateway.open({ apiHosts: [...exited, await gateway.aServer()] });
    for (let turn = 0; turn < 6; turn += 1) {
      const answer = await gateway.request('/api/x', call);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(String('body' in call ? call.body.length : 0));
    }
  });

  it('gateway retries: says when to retry while no process is there', async () => {
    await gateway.open({ apiHosts: [`127.0.0.1:${await freePort()}`] });
    const answer = await gateway.request('/api/dogs');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.json()).toEqual({
      code: 'UNAVAILABLE',
      error: 'The service is starting again. Please try again.',
    });
  });

  it('gateway retries: breaks off an answer where the API breaks it off', async () => {
    gateway.api = (seen, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half', () => seen.socket.destroy());
    };
    await gateway.open();
    const answer = await gateway.request('/api/dogs');
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it('gateway retries: tries no other process when the caller has left', async () => {
    const counts = [0, 0];
    const left = new Promise((resolve) => {
      gateway.api = (seen) => {
        counts[0] = (counts[0] ?? 0) + 1;
        seen.socket.once('close', resolve);
      };
    });
    const other = await gateway.aServer((_, response) => {
      counts[1] = (counts[1] ?? 0) + 1;
      response.end();
    });
    await gateway.open({ apiHosts: [other, await gateway.aServer()] });
    const leaving = request({ host: '127.0.0.1', port: gateway.port(), path: '/api/dogs' });
    leaving.on('error', () => {});
    leaving.end();
    while (counts[0] === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    leaving.destroy();
    await left;
    expect(counts).toEqual([1, 0]);
  });
});
