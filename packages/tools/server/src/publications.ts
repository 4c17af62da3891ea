import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { remotePart, shellPart } from '@walkies/releases';
import { archiveOf, renamedBuild } from '@walkies/releases/testing';
import { logIn, newVisitor, openBrowser } from './browser.ts';
import { newWalker } from './calls.ts';
import { copyReleases, deriveImage, fileOfImage } from './images.ts';
import { inspect } from './containers.ts';
import { site } from './site.ts';
import { ADMIN } from './trial-site.ts';
import { NAME, SITE } from './trial-name.ts';

const VERSION = '1.0.1-trial';
const SERVICES = ['postgres', 'api-1', 'api-2', 'caddy', 'backup'];
const INLINE = `<script>document.documentElement.dataset.trial = '${VERSION}'</script>`;

const startTimes = () =>
  Promise.all(SERVICES.map((name) => inspect(site.container(name), '.State.StartedAt')));

async function policyOf(path: string) {
  const answer = await fetch(`${SITE}${path}`, { headers: { 'sec-fetch-dest': 'document' } });
  return answer.headers.get('content-security-policy') ?? '';
}

const withInlineScript = (path: string, text: string) =>
  path === 'index.html' ? text.replace('</head>', () => `${INLINE}</head>`) : text;

void test(
  'publish: a remote and a shell with another inline script reach a silent browser without a restart',
  { timeout: 10 * 60_000 },
  async (t) => {
    const before = await startTimes();
    const policy = await policyOf('/');
    const folder = await mkdtemp(join(tmpdir(), `${NAME}-clone-`));
    await copyReleases(folder);
    const store = join(folder, 'releases');
    /** Takes an archive to the server, as docs/shipping.md says. */
    const ship = async (part: string, archive: Buffer) => {
      const { code, output } = await site.remote(part, 'publish', archive);
      assert.equal(code, 0, output);
      assert.match(output, new RegExp(`${part} ${VERSION} is live`));
    };
    const { email, password } = await newWalker('Pia');
    const browser = await openBrowser((line) => t.diagnostic(line));
    try {
      const { context, page: open, complaints } = await newVisitor(browser);
      await logIn(open, { email, password });
      await open.getByRole('heading', { name: 'Available Time Slots' }).waitFor();

      const walker = remotePart(store, 'walker');
      await ship('walker', await archiveOf('walker', await renamedBuild(walker, VERSION)));
      const next = await context.newPage();
      await next.goto('/walker-calendar');
      await next.locator('[class*="walker_1_0_1_trial-"]').first().waitFor();
      assert.equal(await next.locator('html[data-trial]').count(), 0);
      assert.equal(await policyOf('/walker-calendar'), policy);

      const shell = shellPart(store);
      const build = await renamedBuild(shell, VERSION, withInlineScript);
      await ship('shell', await archiveOf('shell', build));
      await next.reload();
      await next.locator(`html[data-trial="${VERSION}"]`).waitFor();
      await next.getByRole('heading', { name: 'Available Time Slots' }).waitFor();
      assert.notEqual(await policyOf('/walker-calendar'), policy);

      // The tab that is open since before goes on with its own releases.
      await open.getByRole('link', { name: 'Gallery' }).click();
      await open.getByRole('heading', { level: 1, name: 'Meet Our Dogs' }).waitFor();
      assert.equal(await open.locator('html[data-trial]').count(), 0);
      assert.deepEqual(complaints, []);
    } finally {
      await browser.close();
    }
    assert.deepEqual(await startTimes(), before);
    await rm(folder, { recursive: true });
  },
);

/** Of another team: one page with one line, for admins; `react` is the range that it needs. */
function archiveFromElsewhere(version: string, react: string) {
  const global = `elsewhere_${version.replaceAll('.', '_')}`;
  const module = "{ contract: 1, pages: { '/elsewhere': () => 'A page from elsewhere' } }";
  const entry = Buffer.from(`var ${global} = { init() {}, get: async () => () => (${module}) };`);
  const home = `/remotes/elsewhere/${version}`;
  const nav = { label: 'Elsewhere', roles: ['admin' as const], order: 90 };
  const release = {
    version,
    entry: `${home}/remoteEntry.js`,
    global,
    contract: 1,
    needs: { shared: { react }, kit: '1.0.0' },
    preload: { scripts: [], styles: [] },
    routes: [{ path: '/elsewhere', access: ['admin' as const], nav }],
    integrity: {},
  };
  const files = [{ path: 'remoteEntry.js', bytes: entry }];
  return archiveOf('elsewhere', { release, files, firstPage: [] });
}

void test(
  'remote: another team registers, publishes over SSH, stays through an upgrade and is withdrawn',
  { timeout: 10 * 60_000 },
  async (t) => {
    const before = await startTimes();
    const refused = await site.remote(
      'elsewhere',
      'publish',
      await archiveFromElsewhere('1.0.0', '^19.3.0'),
    );
    assert.match(refused.output, /elsewhere is not one of the site's remotes/);
    await site.mustWalkies('register', 'elsewhere', 'admin');
    const torn = (await archiveFromElsewhere('1.0.0', '^19.3.0')).subarray(0, 300);
    assert.match((await site.remote('elsewhere', 'publish', torn)).output, /cut short or damaged/);
    const newer = await site.remote(
      'elsewhere',
      'publish',
      await archiveFromElsewhere('1.0.0', '^19.99.0'),
    );
    assert.match(newer.output, /needs react \^19\.99\.0, but the shell/);
    const { code, output } = await site.remote(
      'elsewhere',
      'publish',
      await archiveFromElsewhere('1.0.0', '^19.3.0'),
    );
    assert.equal(code, 0, output);
    const browser = await openBrowser((line) => t.diagnostic(line));
    try {
      const { page, complaints } = await newVisitor(browser);
      await logIn(page, ADMIN);
      await page.getByRole('link', { name: 'Elsewhere' }).click();
      await page.getByText('A page from elsewhere').waitFor();
      assert.deepEqual(complaints, []);
    } finally {
      await browser.close();
    }
    assert.deepEqual(await startTimes(), before);

    await shellWithReact('1.3.0', '20.0.0');
    const held = await site.walkies('upgrade', '1.3.0');
    assert.match(
      held.output,
      /elsewhere 1\.0\.0 needs react \^19\.3\.0, but the shell .* brings 20\.0\.0/,
    );
    assert.deepEqual(await startTimes(), before);
    await site.mustWalkies('upgrade', '1.0.0');
    const list = await site.remote('elsewhere', 'list', Buffer.alloc(0));
    assert.match(list.output, /live +1\.0\.0/);
    const withdrawn = await site.remote('elsewhere', 'withdraw', Buffer.alloc(0));
    assert.equal(withdrawn.code, 0, withdrawn.output);
    assert.equal((await fetch(`${SITE}/remotes/elsewhere/release.json`)).status, 404);
    await site.mustWalkies('unregister', 'elsewhere');
  },
);

/** Makes a version whose shell says that it brings another React. */
async function shellWithReact(version: string, react: string) {
  const page = await fileOfImage('releases/index.html');
  const [, shell] = /name="walkies-release" content="([^"]+)"/.exec(page) ?? [];
  const path = `releases/shell/${shell}/published.json`;
  const published = JSON.parse(await fileOfImage(path));
  published.release.shared.react = react;
  await deriveImage(version, { [path]: JSON.stringify(published) });
}
