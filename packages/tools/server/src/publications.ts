import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { publish, remotePart, shellPart } from '@walkies/releases';
import { renamedBuild } from '@walkies/releases/testing';
import { logIn, newVisitor, openBrowser } from './browser.ts';
import { newWalker } from './calls.ts';
import { copyReleases } from './images.ts';
import { inspect } from './containers.ts';
import { site } from './site.ts';
import { NAME, SITE } from './trial-name.ts';

const VERSION = '1.0.1-trial';
const SERVICES = ['postgres', 'api-1', 'api-2', 'caddy', 'backup'];
/** Sizes are checked by other tests. */
const AMPLE = { firstPage: Infinity, whole: Infinity };
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
    /** Takes what is live in the clone's store to the server, as docs/shipping.md says. */
    const ship = async (part: string) => {
      await cp(store, join(site.folder, 'releases'), { recursive: true });
      assert.match(await site.mustWalkies('publish', part), new RegExp(`${part} ${VERSION}`));
    };
    const { email, password } = await newWalker('Pia');
    const browser = await openBrowser((line) => t.diagnostic(line));
    try {
      const { context, page: open, complaints } = await newVisitor(browser);
      await logIn(open, { email, password });
      await open.getByRole('heading', { name: 'Available Time Slots' }).waitFor();

      const walker = remotePart(store, 'walker');
      await publish({ part: walker, build: await renamedBuild(walker, VERSION), budget: AMPLE });
      await ship('walker');
      const next = await context.newPage();
      await next.goto('/walker-calendar');
      await next.locator('[class*="walker_1_0_1_trial-"]').first().waitFor();
      assert.equal(await next.locator('html[data-trial]').count(), 0);
      assert.equal(await policyOf('/walker-calendar'), policy);

      const shell = shellPart(store);
      const build = await renamedBuild(shell, VERSION, withInlineScript);
      await publish({ part: shell, build, budget: AMPLE });
      await ship('shell');
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
