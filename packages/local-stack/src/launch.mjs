import { createServer } from 'node:net';
import { join } from 'node:path';
import { endAllChildren } from './child.mjs';
import { listenOnLoopbacks } from './loopback.mjs';
import { onEveryEnd, sayAndLog } from './launcher-end.mjs';
import { PlainFailure, sentenceOf } from './plain-failure.mjs';
import { ROOT } from './workspace.mjs';

/**
 * The whole of `npm start`: from an installed clone to a running site, and back on Ctrl-C. Ends the
 * process with a plain sentence when something is in the way.
 * @param {{ dev: boolean }} options
 */
export async function launch({ dev }) {
  /** @type {import('./stack.mjs').Stack | undefined} */
  let stack;
  let isLeaving = false;
  const dataDir = process.env.WALKIES_DATA || join(ROOT, '.walkies');
  const say = sayAndLog(join(dataDir, 'logs/launcher.log'));

  /** @param {number} code @param {string} sentence */
  async function leave(code, sentence) {
    if (code !== 0) say(sentence, process.stderr);
    else if (!isLeaving) say(sentence);
    if (isLeaving) return;
    isLeaving = true;
    await (stack ? stack.stop() : endAllChildren()).finally(() => process.exit(code));
  }
  onEveryEnd((code, sentence) => void leave(code, sentence));

  try {
    const port = await assertPortFree();
    // Not before: it stands on what may not be there when the port is asked about.
    const { startStack } = await import('./stack.mjs');
    const { storeIn } = await import('@walkies/releases');
    const demo = demoFrom(process.env.WALKIES_DEMO);
    const apiProcesses = Number(process.env.WALKIES_API_PROCESSES || 1);
    const store = storeIn(ROOT, process.env);
    // For trying releases of other days together: a store as it is, and another build of the API.
    const publish = process.env.WALKIES_PUBLISH !== 'off';
    const api = process.env.WALKIES_API || join(ROOT, 'api');
    const started = await startStack({
      dataDir,
      store,
      publish,
      api,
      port,
      demo,
      dev,
      apiProcesses,
      say,
    });
    stack = started;
    started.onFailure((sentence) => {
      if (!isLeaving) void leave(1, sentence);
    });
    say(await greeting({ url: started.url, dataDir, demo }));
  } catch (error) {
    if (!isLeaving) void leave(1, sentenceOf(error));
  }
}

/** @param {string | undefined} text */
function portFrom(text) {
  if (!text) return 3000;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainFailure(`PORT is '${text}', which is no port: choose a number from 1 to 65535.`);
}

/** Told at once instead of after the minutes of a first start. Answers the port. */
export async function assertPortFree() {
  const port = portFrom(process.env.PORT);
  const { servers } = await listenOnLoopbacks(createServer, port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return port;
}

/** @param {string} [told] @returns {boolean | 'crowded'} */
function demoFrom(told = '') {
  if (told === 'off') return false;
  if (told === 'crowded') return told;
  if (told === '') return true;
  throw new PlainFailure(`WALKIES_DEMO is off or crowded, or left out; not ${told}.`);
}

/** @param {{ url: string, dataDir: string, demo: boolean | 'crowded' }} what */
async function greeting({ url, dataDir, demo }) {
  const { DEMO_ACCOUNTS } = await import('./stack.mjs');
  const { admin, ...others } = DEMO_ACCOUNTS;
  const accounts = demo ? { admin, ...others } : { admin };
  return [
    '',
    `Walkies is open at ${url}`,
    '',
    ...Object.values(accounts).map(({ email, password }) => `  ${email} / ${password}`),
    '',
    `Data and logs are in ${dataDir}. Ctrl-C stops everything.`,
  ].join('\n');
}
