import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSite } from './built-site.ts';

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'walkies-built-site-'));
  writeFileSync(join(store, 'index.html'), '<!doctype html>');
});
afterEach(() => rmSync(store, { recursive: true }));

/** Number of open files of the store; only Linux reports it. */
function openFiles(): number {
  if (process.platform !== 'linux') return 0;
  return readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).startsWith(store);
    } catch {
      // The descriptor of this listing itself, closed by now.
      return false;
    }
  }).length;
}

it('built site: leaves no file open for a caller gone before it opens', async () => {
  const site = await builtSite(store);
  const served: Promise<boolean>[] = [];
  const server = createServer((request, response) => {
    response.destroy();
    served.push(site.serve(request, response, { to: 'release', path: '/index.html' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => request({ port, agent: false }).on('error', resolve).end());
  expect(await Promise.all(served)).toEqual([true]);
  expect(openFiles()).toBe(0);
  server.close();
});
