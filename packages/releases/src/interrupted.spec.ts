import { spawn } from 'node:child_process';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publish } from './publish.ts';
import { isWhole } from './release-folder.ts';
import { remotePart } from './remote-part.ts';
import { SERVICE_WORKER } from './shell-build.ts';
import {
  AMPLE,
  aRemoteBuild,
  aRemoteDist,
  aShellDist,
  aStore,
  readShellDist,
} from './testing/a-store.ts';

const PROGRAM = fileURLToPath(new URL('./testing/publish-and-die.ts', import.meta.url));
const MOST_STEPS = 200;
/** A publication takes some thirty steps, and each try starts a process. */
const STRIDE = process.env['WALKIES_TEST_TIER'] === 'deep' ? 1 : 7;
jest.setTimeout(600_000);

let site: Awaited<ReturnType<typeof aStore>>;
beforeEach(async () => {
  site = await aStore();
});
afterEach(() => site.remove());

async function run(words: string[]): Promise<'killed' | 'done'> {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const [code, signal] = await new Promise<unknown[]>((resolve) =>
    child.once('close', (...how) => resolve(how)),
  );
  if (signal === 'SIGKILL') return 'killed';
  if (code !== 0) throw new Error(stderr);
  return 'done';
}

it('interrupted publishing: leaves a complete release live wherever killed, and the next one cleans up', async () => {
  const first = await aRemoteBuild(site.folder, '1');
  await publish({ part: site.walker, build: first, budget: AMPLE });
  const { distDir } = await aRemoteDist(site.folder, '2');
  const next = await aRemoteBuild(site.folder, '3');
  const seen = new Set();

  let step = 1;
  for (; step < MOST_STEPS; step += STRIDE) {
    const store = join(site.folder, 'tried');
    await cp(site.store, store, { recursive: true });
    const walker = remotePart(store, 'walker');
    const outcome = await run([store, 'walker', distDir, '2', String(step)]);

    const live = await walker.read();
    expect(['1', '2']).toContain(live?.current.version);
    expect(await isWhole(walker, live?.current.version ?? '')).toBe(true);
    seen.add(live?.current.version);

    await publish({ part: walker, build: next, budget: AMPLE });
    const before = live?.current.version === '1' ? ['1'] : ['1', '2'];
    const left = (await readdir(walker.home)).sort();
    expect(left).toEqual([...before, '3', 'history.json', 'release.json']);
    await rm(store, { recursive: true });
    if (outcome === 'done') break;
  }
  // The kills came before and after the swap, and the last publication succeeded.
  expect([...seen]).toEqual(['1', '2']);
  expect(step).toBeGreaterThan(20);
  expect(step).toBeLessThan(MOST_STEPS);
});

it.each([
  [SERVICE_WORKER, "work('s0')"],
  ['index.html', "work('s1')"],
])(
  'interrupted publishing: before the swap of %s, the page is the old one and has its worker or a newer one',
  async (file, worker) => {
    const dist = await aShellDist(site.folder, 's1');
    const words = [site.store, 'shell', dist.distDir, 's1', join(site.store, file)];
    expect(await run(words)).toBe('killed');
    const liveWorker = () => readFile(join(site.store, SERVICE_WORKER), 'utf8');
    expect((await site.shell.read())?.current.version).toBe('s0');
    expect(await liveWorker()).toBe(worker);

    await publish({ part: site.shell, build: await readShellDist(dist), budget: AMPLE });
    expect((await site.shell.read())?.current.version).toBe('s1');
    expect(await liveWorker()).toBe("work('s1')");
    const left = (await readdir(site.shell.home)).sort();
    expect(left).toEqual(['history.json', 's0', 's1']);
  },
);
