import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@walkies/local-stack';
import { watchForErrors } from '../browser.ts';
import { EFFORT } from '../effort.ts';
import { median } from '../load.ts';
import { startVisitor, type Visitor } from '../page/visitor.ts';
import { withSettings } from '../setting.ts';
import { BUSY_SCREENS, type BusyScreen, type Interaction } from './screens.ts';

const HEIGHT_AT: Record<number, number> = { 390: 844, 1280: 800 };
const WIDTHS = Object.keys(HEIGHT_AT).map(Number);
const CPU_SLOWDOWN = 4;
const TIMES = EFFORT.isSmoke ? 1 : 5;
/** The browser's measure for the step from a press to the next frame (https://web.dev/articles/inp). */
const SHORTEST_MS = 16;
const QUIET_MS = 300;

/** Runs in the page: collects how long presses and keys take until the next frame. */
function watchEvents(shortest: number) {
  const times: number[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if ('interactionId' in entry && entry.interactionId) times.push(entry.duration);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const options = { type: 'event', durationThreshold: shortest };
  observer.observe(options);
  Object.assign(globalThis, {
    takeEventTimes() {
      note(observer.takeRecords());
      return times.splice(0);
    },
  });
}

const takeTimes = (page: Page): Promise<number[]> =>
  page.evaluate(
    (quiet) =>
      new Promise<number[]>((resolve) => {
        // The last event counts with its frame. A page that draws no further frame may never be called idle.
        setTimeout(
          () => requestIdleCallback(() => resolve(takeEventTimes()), { timeout: quiet }),
          quiet,
        );
      }),
    QUIET_MS,
  );
declare function takeEventTimes(): number[];

/** Median over the repetitions, each with its worst event. */
async function worstOf(page: Page, { run }: Interaction): Promise<number> {
  const worst: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await takeTimes(page);
    await run(page);
    worst.push(Math.max(0, ...(await takeTimes(page))));
  }
  return median(worst);
}

/** In px, and the number of elements. */
const sizeOf = (page: Page) =>
  page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    nodes: document.querySelectorAll('*').length,
  }));

async function measure({ context }: Visitor, screen: BusyScreen, width: number) {
  const { name, path, prepare, interactions = [] } = screen;
  const page = await context.newPage();
  const viewport = HEIGHT_AT[width] ?? 0;
  await page.setViewportSize({ width, height: viewport });
  await page.addInitScript(watchEvents, SHORTEST_MS);
  // Some of the crowded shelter's photos are at an address that does not exist.
  await page.route(/\.invalid\//, (route) => route.fulfill({ status: 204 }));
  const errors = watchForErrors(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.body.innerText.includes('Loading...'));
  const { height, nodes } = await sizeOf(page);
  console.log(
    `${name}, ${width} px: ${height} px (${(height / viewport).toFixed(1)} screens), ${nodes} nodes`,
  );
  await prepare?.(page);
  if (!EFFORT.isSmoke) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  for (const interaction of interactions) {
    const ms = await worstOf(page, interaction);
    console.log(`  ${interaction.name}: median of the worst ${Math.round(ms)} ms`);
  }
  errors.mustBeNone();
  await page.close();
}

/** Heights, nodes and slowest interactions of the pages in a crowded shelter, at a quarter of the CPU. */
export const interactionsOfABusyShelter = () =>
  withSettings([{ demo: 'crowded' }], async ({ stack }) => {
    for (const account of ['walker', 'marshal', 'admin'] as const) {
      const visitor = await startVisitor(stack.url, DEMO_ACCOUNTS[account]);
      try {
        for (const screen of BUSY_SCREENS.filter((one) => one.account === account)) {
          for (const width of screen.widths ?? WIDTHS) await measure(visitor, screen, width);
        }
      } finally {
        await visitor.stop();
      }
    }
  });
