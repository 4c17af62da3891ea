import { DEMO_ACCOUNTS } from '@walkies/local-stack';
import { median } from '../load.mjs';
import { loadPage } from './page-load.mjs';
import { startTwoSites } from './two-sites.mjs';
import { startVisitor } from './visitor.mjs';

/** @typedef {import('./page-load.mjs').Load} Load */
/** @typedef {import('./page-load.mjs').Screen} Screen */
/** @typedef {import('./visitor.mjs').Visitor} Visitor */

const ROUNDS = 7;

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

/** @param {string} title @param {Load[]} ours @param {Load[]} theirs */
function say(title, ours, theirs) {
  const line = (/** @type {string} */ name, /** @type {Load[]} */ loads) =>
    `  ${name.padEnd(18)} ${spread(
      loads.map(({ ms }) => ms),
      (ms) => ms.toFixed(0),
    )} ms  ${kilo(median(loads.map(({ bytes }) => bytes)))} KB  ` +
    `${median(loads.map(({ requests }) => requests))} requests`;
  const ratios = ours.map(({ ms }, i) => ms / (theirs[i]?.ms ?? NaN));
  const bytes = median(ours.map((l) => l.bytes)) / median(theirs.map((l) => l.bytes));
  console.log(title);
  console.log(line('with remotes', ours));
  console.log(line('single-page build', theirs));
  console.log(
    `  time ${spread(ratios, two)}, medians ${two(
      median(ours.map(({ ms }) => ms)) / median(theirs.map(({ ms }) => ms)),
    )}; bytes ${two(bytes)}; ${ours.length} rounds`,
  );
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

/** @param {Screen} screen @param {{ ours: Visitor, theirs: Visitor }} visitors */
async function compareScreen(screen, { ours, theirs }) {
  const cold = { ours: /** @type {Load[]} */ ([]), theirs: /** @type {Load[]} */ ([]) };
  const warm = { ours: /** @type {Load[]} */ ([]), theirs: /** @type {Load[]} */ ([]) };
  const turns = /** @type {const} */ ([
    ['ours', ours],
    ['theirs', theirs],
  ]);
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Who goes first changes each round; the first round is not counted.
    for (const [side, visitor] of round % 2 === 0 ? turns : turns.toReversed()) {
      const loads = [await loadPage(visitor, screen, true), await loadPage(visitor, screen, false)];
      if (round === 0) continue;
      cold[side].push(...loads.slice(0, 1));
      warm[side].push(...loads.slice(1));
    }
  }
  say(`${screen.name}, cold`, cold.ours, cold.theirs);
  say(`${screen.name}, warm`, warm.ours, warm.theirs);
  mustBeOnce([...cold.ours, ...warm.ours]);
  const remotesCode = cold.ours.flatMap(({ addresses }) =>
    addresses.filter((path) => /^\/remotes\/.*\.(js|css)$/.test(path)),
  );
  if (screen.path === '/' && remotesCode.length > 0) {
    throw new Error(`Home loads a remote's code: ${remotesCode[0]}`);
  }
}

/** The site with its remotes against one single-page build of the same screens. */
export async function pagesAgainstSinglePage() {
  const sites = await startTwoSites();
  try {
    for (const { account, screens } of VISITS) {
      const credentials = account && DEMO_ACCOUNTS[account];
      const ours = await startVisitor(sites.federated, credentials);
      const theirs = await startVisitor(sites.single, credentials);
      try {
        for (const screen of screens) await compareScreen(screen, { ours, theirs });
      } finally {
        await ours.stop();
        await theirs.stop();
      }
    }
  } finally {
    await sites.stop();
  }
}
