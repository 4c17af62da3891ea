import type { SiteConfig } from '@walkies/contract';
import { photoHosts } from '@walkies/releases';
import { API_KEY, PROJECT_ID } from './auth-emulator.ts';

/** The shelter's time zone: SHELTER_TIME_ZONE, else the machine's. */
export function shelterTimeZone(env: NodeJS.ProcessEnv) {
  return env.SHELTER_TIME_ZONE || Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Guards nothing: the data are those of a demo. */
export const LOCAL_SECRETS_KEY = '5ec2e75'.padEnd(64, '0');

const SHELTER = 'Hillside Dog Shelter';
const CONTACT = { phone: '01234 567 890', email: 'hello@example.org', lane: '12 Orchard Lane' };

/** The API's settings to send messages from that shelter. */
export function messageEnv(smtpUrl: string, siteUrl: string) {
  const { lane, phone, email } = CONTACT;
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: `${SHELTER} <${email}>`,
    SITE_URL: siteUrl,
    SHELTER_CONTACT: `${lane}, ${phone}, ${email}`,
  };
}

/**
 * Content of `/config.json` in the local default.
 * @param options `origin`: the address that the caller used, which also serves the emulator of identity;
 *   `env`: the API's settings, so that screens match them
 */
export function siteConfig({
  origin,
  env,
}: {
  origin: string;
  env: NodeJS.ProcessEnv;
}): SiteConfig {
  const {
    CANCEL_CUTOFF_HOURS: cutoff,
    WAIVER_VERSION: waiverVersion,
    WAIVER_SHA256: waiverSha256,
    WAIVER_KEEP_YEARS: keepYears,
  } = env;
  const photos = photoHosts(env);
  return {
    shelter: {
      name: SHELTER,
      timeZone: shelterTimeZone(env),
      ...(cutoff && { cancelCutoffHours: Number(cutoff) }),
      ...(photos.length > 0 && { photoHosts: photos }),
      donateUrl: 'https://example.org/donate',
      adoptUrl: 'https://example.org/adopt',
      waiverUrl: `${origin}/waiver`,
      ...(waiverVersion && { waiverVersion }),
      ...(waiverSha256 && { waiverSha256 }),
      ...(keepYears && { waiverKeepYears: Number(keepYears) }),
      contact: {
        phone: CONTACT.phone,
        email: CONTACT.email,
        address: [SHELTER, CONTACT.lane],
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
    ...(env.SERVICE_WORKER === 'off' && { worker: 'off' as const }),
  };
}
