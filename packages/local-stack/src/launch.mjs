import { join } from 'node:path';
import { storeIn } from '@walkies/releases';
import { endAllChildren } from './child.mjs';
import { assertPortFree } from './ports.mjs';
import { onEveryEnd, sayAndLog } from './launcher-end.mjs';
import { PlainFailure, sentenceOf } from './plain-failure.mjs';
import { DEMO_ACCOUNTS, startStack } from './stack.mjs';
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
    say(greeting({ url: started.url, dataDir, demo }));
  } catch (error) {
    if (!isLeaving) void leave(1, sentenceOf(error));
  }
}

/** @param {string} [told] @returns {boolean | 'crowded'} */
function demoFrom(told = '') {
  if (told === 'off') return false;
  if (told === 'crowded') return told;
  if (told === '') return true;
  throw new PlainFailure(`WALKIES_DEMO is off or crowded, or left out; not ${told}.`);
}

/** @param {{ url: string, dataDir: string, demo: boolean | 'crowded' }} what */
function greeting({ url, dataDir, demo }) {
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
