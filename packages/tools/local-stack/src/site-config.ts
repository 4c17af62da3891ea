import type { SiteConfig } from '@walkies/contract';
import { photoHosts } from '@walkies/releases';
import { API_KEY, PROJECT_ID } from './auth-emulator.ts';

/** The shelter's zone: named by SHELTER_TIME_ZONE, else this machine's own. */
export function shelterTimeZone(env: NodeJS.ProcessEnv) {
  return env.SHELTER_TIME_ZONE || Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * The origins from which a tab may take a remote's local build: WALKIES_DEV_REMOTES, with commas
 * between them; none when it is not set.
 */
export function devRemotes() {
  return (process.env.WALKIES_DEV_REMOTES ?? '').split(',').filter(Boolean);
}

/**
 * What `/config.json` answers in the local default.
 * @param options `origin`: the address that the caller
 *   used, where the emulator of identity answers too; `env`: the API's, so that screens say what it does
 */
export function siteConfig({
  origin,
  env,
}: {
  origin: string;
  env: NodeJS.ProcessEnv;
}): SiteConfig {
  const { CANCEL_CUTOFF_HOURS: cutoff } = env;
  const photos = photoHosts(env);
  return {
    shelter: {
      name: 'Hillside Dog Shelter',
      timeZone: shelterTimeZone(env),
      ...(cutoff && { cancelCutoffHours: Number(cutoff) }),
      ...(photos.length > 0 && { photoHosts: photos }),
      donateUrl: 'https://example.org/donate',
      adoptUrl: 'https://example.org/adopt',
      waiverUrl: 'https://example.org/waiver',
      contact: {
        phone: '01234 567 890',
        email: 'hello@example.org',
        address: ['Hillside Dog Shelter', '12 Orchard Lane'],
      },
      social: [
        { label: 'Facebook', url: 'https://example.org/facebook' },
        { label: 'Instagram', url: 'https://example.org/instagram' },
      ],
    },
    firebase: {
      apiKey: API_KEY,
      authDomain: 'localhost',
      projectId: PROJECT_ID,
      authEmulatorUrl: origin,
    },
    ...(devRemotes().length > 0 && { devRemotes: devRemotes() }),
  };
}
