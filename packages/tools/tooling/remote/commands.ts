import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal, runCommand, withSiteCopy } from '@walkies/releases';
import { checkPages } from './check-pages.ts';
import { develop } from './develop.ts';
import { newRemote } from './new-remote.ts';

const COMMANDS = `Say what to do:
  walkies-remote new NAME              writes a new remote into this folder
  walkies-remote dev [--site URL]      serves the sources within that site, or alone beside a local one
  walkies-remote check [--site URL]    builds it, and says whether that site would take it;
                                       with --accounts FILE it opens each page there in a browser
  walkies-remote pack [--dirty]        packs a release for the site's server`;

/**
 * Runs a command of a remote's team in its folder.
 * @param options `words`: the command and its arguments
 * @returns the message to print
 * @throws {Refusal} in sentences
 */
export async function runRemoteCommand({
  words,
  folder,
  env,
}: {
  words: string[];
  folder: string;
  env: NodeJS.ProcessEnv;
}): Promise<string> {
  const [command = '', ...rest] = words;
  switch (command) {
    case 'new':
      return newRemote(rest[0] ?? '', folder);
    case 'check': {
      demandRemote(folder);
      const { site, accounts } = optionsIn(rest);
      if (site === undefined && accounts !== undefined) {
        throw new Refusal(['--accounts opens pages within a site: name it with --site URL.']);
      }
      if (site === undefined) return runCommand({ words: [command], folder, env });
      const outcome = await withSiteCopy(site, async (store) => {
        const compared = { ...env, WALKIES_STORE: store, WALKIES_URL: site };
        return `${await runCommand({ words: [command], folder, env: compared })} ${site} would take it.`;
      });
      if (accounts === undefined) return outcome;
      const opened = await checkPages({ folder, site, accountsFile: resolve(folder, accounts) });
      return `${outcome} Pages opened without a fault: ${opened}.`;
    }
    case 'dev':
      demandRemote(folder);
      return develop(folder, optionsIn(rest).site);
    case 'pack':
      demandRemote(folder);
      return runCommand({ words, folder, env });
    default:
      throw new Refusal([COMMANDS]);
  }
}

function optionsIn(words: string[]): { site?: string; accounts?: string } {
  try {
    return parseArgs({
      args: words,
      options: { site: { type: 'string' }, accounts: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new Refusal([`${error instanceof Error ? error.message : error}. ${COMMANDS}`]);
  }
}

function demandRemote(folder: string) {
  const missing = ['remote.json', 'package.json', 'tsconfig.json'].filter(
    (file) => !existsSync(join(folder, file)),
  );
  if (missing.length === 0) return;
  throw new Refusal([
    `There is no ${missing.join(', no ')} in ${folder}: run this in the folder of a remote, or make one with \`walkies-remote new NAME\`.`,
  ]);
}
