import type { RsbuildPlugin, ServerConfig } from '@rsbuild/core';

/** Paths that a part's development server proxies to a whole Walkies. */
const REQUESTED = [
  '/api',
  '/config.json',
  '/manifest.webmanifest',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
];

const addressOf = (env: NodeJS.ProcessEnv): string => env.WALKIES_URL || 'http://localhost:3000';

/** Why a part alone shows nothing, in one sentence; null where a whole Walkies answers. */
export async function missingSite(env: NodeJS.ProcessEnv): Promise<string | null> {
  const site = addressOf(env);
  const answer = await fetch(`${site}/config.json`).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.ok) return null;
  return `No Walkies answers at ${site}: run \`npm start\` beside this, or set WALKIES_URL to where one runs, and load the page again.`;
}

/** Has a development server pass on what only a whole Walkies can answer. */
export const proxyToSite = (): NonNullable<ServerConfig['proxy']> =>
  REQUESTED.map((pathFilter) => ({ pathFilter, target: addressOf(process.env) }));

/** Prints a sentence, if there is one, when a development server has started. */
const warnAtStart = (findSentence: () => Promise<string | null>): RsbuildPlugin => ({
  name: 'walkies:warn-at-start',
  apply: 'serve',
  setup(api) {
    api.onAfterStartDevServer(async () => {
      const sentence = await findSentence();
      if (sentence) console.error(sentence);
    });
  },
});

/** The shell is nothing without what it brings together. */
export const announceStart = warnAtStart(
  async () =>
    'The shell alone finds no Walkies to stand on: run `npm run dev` in the folder above, which serves it with all the rest.',
);

/** Warns when there is no Walkies for a part alone to stand on. */
export const warnOfMissingSite = warnAtStart(() => missingSite(process.env));
