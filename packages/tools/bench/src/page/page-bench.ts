import { DEMO_ACCOUNTS, startFaultyProxy } from '@walkies/local-stack';
import { EFFORT } from '../effort.ts';
import { median } from '../load.ts';
import { mustBeSame } from '../same-work.ts';
import { loadPage, type Load, type Screen } from './page-load.ts';
import { startSites, type Site } from './sites.ts';
import { startVisitor, type Visitor } from './visitor.ts';

const VISITS: { account: keyof typeof DEMO_ACCOUNTS | null; screens: Screen[] }[] = [
  {
    account: 'walker',
    screens: [
      { name: "walker's calendar, 390 px", path: '/walker-calendar', width: 390, until: 'slots' },
      { name: "walker's calendar, 1280 px", path: '/walker-calendar', width: 1280, until: 'slots' },
    ],
  },
  {
    account: 'marshal',
    screens: [
      {
        name: "marshal's calendar, 1280 px",
        path: '/marshal-calendar',
        width: 1280,
        until: 'slots',
      },
    ],
  },
  {
    account: null,
    screens: [{ name: 'home, signed out, 390 px', path: '/', width: 390, until: 'interactive' }],
  },
];

const spread = (values: number[], text: (value: number) => string) =>
  `${text(median(values))} (${text(Math.min(...values))} to ${text(Math.max(...values))})`;
const two = (value: number) => value.toFixed(2);
const kilo = (bytes: number) => (bytes / 1000).toFixed(1);

const NAMES: Record<Site, string> = {
  federated: 'with remotes',
  registered: 'registered',
  single: 'single page',
  singleReading: 'reading first',
};
const SITES: readonly Site[] = ['federated', 'registered', 'single', 'singleReading'];

const bytesOf = (loads: Load[]) => median(loads.map(({ bytes }) => bytes));

function say(title: string, loads: Record<Site, Load[]>) {
  console.log(title);
  for (const site of SITES) {
    const times = loads[site].map(({ ms }) => ms);
    const requests = median(loads[site].map((load) => load.requests));
    console.log(
      `  ${NAMES[site].padEnd(14)} ${spread(times, (ms) => ms.toFixed(0))} ms  ` +
        `${kilo(bytesOf(loads[site]))} KB  ${requests} requests`,
    );
  }
  for (const site of SITES.slice(1)) {
    const ratios = loads.federated.map(({ ms }, i) => ms / (loads[site][i]?.ms ?? NaN));
    const bytes = bytesOf(loads.federated) / bytesOf(loads[site]);
    console.log(
      `  to ${NAMES[site].padEnd(14)} time ${spread(ratios, two)}, bytes ${two(bytes)}; ` +
        `${ratios.length} rounds`,
    );
  }
}

function mustBeOnce(loads: Load[]) {
  for (const { addresses } of loads) {
    // The stream of changes triggers a refetch of the API's lists when it opens.
    const files = addresses.filter((path) => !path.startsWith('/api/'));
    const twice = files.filter((path, i) => files.indexOf(path) !== i);
    if (twice.length > 0) throw new Error(`Requested twice: ${twice.join(', ')}`);
  }
}

/** `loads`: of one round or several. */
function mustDoTheSame(loads: Record<Site, Load[]>) {
  const ours = loads.federated.flatMap(({ work }) => work);
  for (const site of SITES.slice(1)) {
    const theirs = loads[site].flatMap(({ work }) => work);
    mustBeSame({ [NAMES.federated]: ours, [NAMES[site]]: theirs });
  }
}

const noLoads = (): Record<Site, Load[]> => ({
  federated: [],
  registered: [],
  single: [],
  singleReading: [],
});

async function compareScreen(screen: Screen, visitors: Record<Site, Visitor>) {
  const cold = noLoads();
  const warm = noLoads();
  for (let round = 0; round <= EFFORT.rounds; round += 1) {
    // The order alternates each round; the first round is not counted.
    for (const site of round % 2 === 0 ? SITES : SITES.toReversed()) {
      const loads = [
        await loadPage(visitors[site], screen, 'cold'),
        await loadPage(visitors[site], screen, 'warm'),
      ];
      if (round === 0) continue;
      cold[site].push(...loads.slice(0, 1));
      warm[site].push(...loads.slice(1));
    }
  }
  say(`${screen.name}, cold`, cold);
  say(`${screen.name}, warm`, warm);
  mustDoTheSame(cold);
  mustDoTheSame(warm);
  mustBeOnce([...cold.federated, ...warm.federated]);
  const remotesCode = cold.federated.flatMap(({ addresses }) =>
    addresses.filter((path) => /^\/remotes\/.*\.(js|css)$/.test(path)),
  );
  if (screen.path === '/' && remotesCode.length > 0) {
    throw new Error(`Home loads a remote's code: ${remotesCode[0]}`);
  }
}

/** Waits until the worker has the page with its files, and the browser the answers. */
async function isStored({ context }: Visitor, { path }: Screen) {
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(
    async () => {
      const names = await caches.keys();
      const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const files = stored.flat().filter(({ url }) => url.endsWith('/files.json'));
      const databases = await indexedDB.databases();
      return files.length > 1 && databases.some(({ name }) => name === 'walkies-answers');
    },
    null,
    { timeout: 60_000, polling: 500 },
  );
  await page.waitForTimeout(3_000);
  await page.close();
}

/** A later visit with the site's worker and stored answers, to the single page without a worker. */
async function compareLaterVisit(
  screen: Screen,
  { single, ours, cut }: { single: Visitor; ours: Visitor; cut: (isCut: boolean) => void },
) {
  await isStored(ours, screen);
  const loads: Record<'single' | 'stored' | 'offline', Load[]> = {
    single: [],
    stored: [],
    offline: [],
  };
  for (let round = 0; round <= EFFORT.rounds; round += 1) {
    const theirs = await loadPage(single, screen, 'warm');
    const stored = await loadPage(ours, screen, 'stored');
    cut(true);
    const offline = await loadPage(ours, screen, 'offline');
    cut(false);
    if (round === 0) continue;
    loads.single.push(theirs);
    loads.stored.push(stored);
    loads.offline.push(offline);
  }
  console.log(`${screen.name}, later visit with the service worker`);
  for (const [name, its] of Object.entries(loads)) {
    const times = its.map(({ ms }) => ms);
    console.log(`  ${name.padEnd(14)} ${spread(times, (ms) => ms.toFixed(0))} ms`);
  }
  const ratios = loads.stored.map(({ ms }, i) => ms / (loads.single[i]?.ms ?? NaN));
  console.log(`  to single page   time ${spread(ratios, two)}; ${ratios.length} rounds`);
}

/** The site with its remotes against itself with registered ones, and a single-page build of the same screens. */
export async function pagesAgainstSinglePage() {
  const sites = await startSites();
  try {
    for (const { account, screens } of VISITS) {
      const credentials = account && DEMO_ACCOUNTS[account];
      const { federated, registered, single, singleReading } = sites.addresses;
      const visitors = {
        federated: await startVisitor(federated, credentials),
        registered: await startVisitor(registered, credentials),
        single: await startVisitor(single, credentials),
        singleReading: await startVisitor(singleReading, credentials),
      };
      try {
        for (const screen of screens) await compareScreen(screen, visitors);
        const [first] = screens;
        if (account === 'walker' && first) {
          const line = await startFaultyProxy({ target: new URL(federated).host });
          const site = `http://localhost:${line.port}`;
          const ours = await startVisitor(site, credentials, 'allow');
          const cut = (isCut: boolean) => line.set(isCut ? 'refuse' : 'pass');
          await compareLaterVisit(first, { single: visitors.single, ours, cut });
          await ours.stop();
          await line.close();
        }
      } finally {
        for (const site of SITES) await visitors[site].stop();
      }
    }
  } finally {
    await sites.stop();
  }
}
