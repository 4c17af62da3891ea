import { DEMO_ACCOUNTS } from '@walkies/local-stack';
import { EFFORT } from '../effort.mjs';
import { median } from '../load.mjs';
import { mustBeSame } from '../same-work.mjs';
import { loadPage } from './page-load.mjs';
import { startSites } from './sites.mjs';
import { startVisitor } from './visitor.mjs';

/** @typedef {import('./page-load.mjs').Load} Load */
/** @typedef {import('./page-load.mjs').Screen} Screen */
/** @typedef {import('./sites.mjs').Site} Site */
/** @typedef {import('./visitor.mjs').Visitor} Visitor */

/** @type {{ account: keyof typeof DEMO_ACCOUNTS | null, screens: Screen[] }[]} */
const VISITS = [
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

/** @param {number[]} values @param {(value: number) => string} text */
const spread = (values, text) =>
  `${text(median(values))} (${text(Math.min(...values))} to ${text(Math.max(...values))})`;
const two = (/** @type {number} */ value) => value.toFixed(2);
const kilo = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);

/** @type {Record<Site, string>} */
const NAMES = {
  federated: 'with remotes',
  single: 'single page',
  singleReading: 'reading first',
};
const SITES = /** @type {Site[]} */ (Object.keys(NAMES));

/** @param {Load[]} loads */
const bytesOf = (loads) => median(loads.map(({ bytes }) => bytes));

/** @param {string} title @param {Record<Site, Load[]>} loads */
function say(title, loads) {
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

/** @param {Load[]} loads */
function mustBeOnce(loads) {
  for (const { addresses } of loads) {
    // The stream of changes, once it is open, has the API's lists read once more.
    const files = addresses.filter((path) => !path.startsWith('/api/'));
    const twice = files.filter((path, i) => files.indexOf(path) !== i);
    if (twice.length > 0) throw new Error(`Requested twice: ${twice.join(', ')}`);
  }
}

/** @param {Record<Site, Load[]>} loads one round's, or several */
function mustDoTheSame(loads) {
  const ours = loads.federated.flatMap(({ work }) => work);
  for (const site of SITES.slice(1)) {
    const theirs = loads[site].flatMap(({ work }) => work);
    mustBeSame({ [NAMES.federated]: ours, [NAMES[site]]: theirs });
  }
}

/** @returns {Record<Site, Load[]>} */
const noLoads = () => ({ federated: [], single: [], singleReading: [] });

/** @param {Screen} screen @param {Record<Site, Visitor>} visitors */
async function compareScreen(screen, visitors) {
  const cold = noLoads();
  const warm = noLoads();
  for (let round = 0; round <= EFFORT.rounds; round += 1) {
    // Who goes first changes each round; the first round is not counted.
    for (const site of round % 2 === 0 ? SITES : SITES.toReversed()) {
      const loads = [
        await loadPage(visitors[site], screen, true),
        await loadPage(visitors[site], screen, false),
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

/** The site with its remotes against one single-page build of the same screens. */
export async function pagesAgainstSinglePage() {
  const sites = await startSites();
  try {
    for (const { account, screens } of VISITS) {
      const credentials = account && DEMO_ACCOUNTS[account];
      const { federated, single, singleReading } = sites.addresses;
      const visitors = {
        federated: await startVisitor(federated, credentials),
        single: await startVisitor(single, credentials),
        singleReading: await startVisitor(singleReading, credentials),
      };
      try {
        for (const screen of screens) await compareScreen(screen, visitors);
      } finally {
        for (const site of SITES) await visitors[site].stop();
      }
    }
  } finally {
    await sites.stop();
  }
}
