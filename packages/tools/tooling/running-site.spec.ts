import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { missingSite } from './running-site.js';

async function aSite(status: number) {
  const server = createServer((_, response) => response.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

it('running site: says nothing when a complete Walkies answers', async () => {
  const site = await aSite(200);
  expect(await missingSite({ WALKIES_URL: site.url })).toBeNull();
  site.stop();
});

it('running site: says in one sentence that no site answers, and what to do', async () => {
  const site = await aSite(200);
  site.stop();
  expect(await missingSite({ WALKIES_URL: site.url })).toBe(
    `No Walkies answers at ${site.url}: run \`npm start\` beside this, or set WALKIES_URL to where one runs, and load the page again.`,
  );
});

it('running site: says the same when another program answers', async () => {
  const site = await aSite(404);
  expect(await missingSite({ WALKIES_URL: site.url })).toMatch(/^No Walkies answers at/);
  site.stop();
});
