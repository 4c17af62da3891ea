import { join } from 'node:path';
import { storeIn } from '@walkies/releases';
import { endAllChildren } from './child.mjs';
import { assertPortFree } from './ports.mjs';
import { onEveryEnd, sayAndLog } from './launcher-end.ts';
import { PlainFailure, sentenceOf } from './plain-failure.mjs';
import { DEMO_ACCOUNTS, startStack, type Demo, type Stack } from './stack.ts';
import { ROOT } from './workspace.mjs';

/**
 * Entry of `npm start`: from an installed clone to a running site, until Ctrl-C. Ends the process with a
 * plain sentence if it cannot go on.
 */
export async function launch({ dev }: { dev: boolean }) {
  let stack: Stack | undefined;
  let isLeaving = false;
  const dataDir = process.env.WALKIES_DATA || join(ROOT, '.walkies');
  const say = sayAndLog(join(dataDir, 'logs/launcher.log'));

  async function leave(code: number, sentence: string) {
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
    // To combine releases of different days: serves a store unchanged, and another build of the API.
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
      // With a mail server of one's own, mails go there.
      mailbox: !process.env.SMTP_URL,
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

function demoFrom(options = ''): Demo {
  if (options === 'off') return false;
  if (options === 'busy' || options === 'crowded') return options;
  if (options === '') return true;
  throw new PlainFailure(`WALKIES_DEMO must be off, busy, crowded or unset, not ${options}.`);
}

function greeting({ url, dataDir, demo }: { url: string; dataDir: string; demo: Demo }) {
  const { admin, ...others } = DEMO_ACCOUNTS;
  const accounts = demo ? { admin, ...others } : { admin };
  return [
    '',
    `Walkies is open at ${url}`,
    ...(process.env.SMTP_URL ? [] : [`Emails it sends: ${url}/mailbox`]),
    '',
    ...Object.values(accounts).map(({ email, password }) => `  ${email} / ${password}`),
    '',
    `Data and logs are in ${dataDir}. Ctrl-C stops everything.`,
  ].join('\n');
}
