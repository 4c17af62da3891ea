import { createServer } from 'node:http';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { publish, reasonsAgainst } from './publish.ts';
import { fillReleasesBlock } from './releases-block.ts';
import { remotePart } from './remote-part.ts';
import { listRemotes } from './shell-part.ts';
import { withSiteCopy } from './site-copy.ts';
import { AMPLE, aRemoteBuild, aStore, OWN } from './testing/a-store.ts';

let site: Awaited<ReturnType<typeof aStore>>;
let url: string;
let apiVersion = '1.0.0';
const server = createServer((request, response) => {
  const path = request.url === '/' ? '/index.html' : (request.url ?? '');
  const send = async () => {
    if (path === '/api/version') {
      response.end(JSON.stringify({ version: apiVersion }));
      return;
    }
    const text = await readFile(join(site.store, path), 'utf8');
    response.end(path === '/index.html' ? await fillReleasesBlock(text, site.store) : text);
  };
  send().catch(() => response.writeHead(404).end());
});

beforeEach(async () => {
  site = await aStore();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${Object(server.address()).port}`;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  apiVersion = '1.0.0';
  await site.remove();
});

/** Reasons of a live site against a release of vet with this page. */
const reasonsOf = async (path: string, access: 'admin' | 'marshal' = 'admin') => {
  const routes = [{ path, access: [access] }];
  const { release } = await aRemoteBuild(site.folder, '1', { name: 'vet', routes });
  const env = { WALKIES_URL: url };
  return withSiteCopy(url, (store) =>
    reasonsAgainst(remotePart(store, 'vet', env), release, false),
  );
};

it('site copy: lets a release be compared with a live site as with its store', async () => {
  expect(await reasonsOf('/vet')).toEqual([
    expect.stringMatching(/^vet is not one of the site's remotes \(admin, marshal, walker\)/),
  ]);
  await listRemotes(site.store, { own: OWN, env: { REMOTES: 'vet:admin' } });
  expect(await reasonsOf('/vet')).toEqual([]);
  expect(await reasonsOf('/vet', 'marshal')).toEqual([
    expect.stringMatching(/is for marshal, but vet/),
  ]);
  await publish({
    part: remotePart(site.store, 'admin'),
    build: await aRemoteBuild(site.folder, '2', {
      name: 'admin',
      routes: [{ path: '/visits', access: ['admin'] }],
    }),
    budget: AMPLE,
  });
  expect(await reasonsOf('/visits')).toEqual([expect.stringMatching(/belongs to admin/)]);
  apiVersion = '0.9.0';
  expect(await reasonsOf('/vet')).toEqual([expect.stringMatching(/upgrade the site first/)]);
});

it.each([
  ['no address', 'walkies', "'walkies' is no address: write it as https://walkies.example."],
  ['a closed port', 'http://127.0.0.1:9', /does not answer: check the address/],
])('site copy: refuses %s in one sentence', async (_what, address, reason) => {
  await expect(withSiteCopy(address, async () => 'used')).rejects.toThrow(reason);
});

const block = (remotes: string) =>
  `<script type="application/json" id="releases" data-remotes='${remotes}'>{}</script>`;
const mark = (version: string) =>
  `<meta name="walkies-release" content="${version}" data-previous="">`;

it.each([
  ['another page', '<html>Hello</html>'],
  ['a list of remotes that is torn', `${mark('s0')}${block('{"walker":')}`],
  ['a name that leads elsewhere', `${mark('s0')}${block('{"../../vet":["admin"]}')}`],
  ['a version that leads elsewhere', `${mark('../../s0')}${block('{"walker":"anyone"}')}`],
])('site copy: refuses a site with %s', async (_what, page) => {
  await writeFile(join(site.store, 'index.html'), page);
  await expect(withSiteCopy(url, async () => 'used')).rejects.toThrow(/is no Walkies/);
});

it('site copy: refuses a site whose shell does not say what it brings', async () => {
  await writeFile(join(site.store, 'shell/s0/shell.json'), '{');
  await expect(withSiteCopy(url, async () => 'used')).rejects.toThrow(/ask for an upgrade/);
});
