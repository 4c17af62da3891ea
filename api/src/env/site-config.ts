import type { SiteConfig } from '@walkies/contract';
import { EnvError, readEnv } from '../env.js';

type Source = Readonly<Record<string, string | undefined>>;

const isHttp = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const LINK = /^(?<label>.+?)\s+(?<url>\S+)$/;
const PHOTO_HOST = /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d+)?$/i;

/**
 * The content of `/config.json`, from the settings that the API has too. Throws `EnvError` that names every
 * wrong or missing variable, also those of the API.
 */
export function readSiteConfig(source: Source): SiteConfig {
  const sentences: string[] = [];
  const env = apiEnv(source, sentences);
  const text = (name: string): string => source[name]?.trim() ?? '';
  const required = (name: string, what: string): string => {
    if (text(name) === '') sentences.push(`${name} is missing: ${what}.`);
    return text(name);
  };
  const address = (name: string, what: string): string => {
    const value = required(name, what);
    if (value !== '' && !isHttp(value)) {
      sentences.push(`${name} must be an address such as https://example.org/page.`);
    }
    return value;
  };
  const siteUrl = address('SITE_URL', "the site's own address").replace(/\/+$/, '');
  const photoHosts = partsOf(text('WALKIES_PHOTO_HOSTS'));
  if (!photoHosts.every((host) => PHOTO_HOST.test(host))) {
    sentences.push(
      'WALKIES_PHOTO_HOSTS must be hosts such as photos.example.org or *.example.org, with commas between them.',
    );
  }
  const links = partsOf(text('SOCIAL_LINKS')).map((part) => LINK.exec(part)?.groups);
  const social = links.flatMap((link) =>
    link?.label && link.url && isHttp(link.url) ? [{ label: link.label, url: link.url }] : [],
  );
  if (social.length < links.length) {
    sentences.push(
      'SOCIAL_LINKS must be names with addresses, such as Facebook https://facebook.com/example, with commas between them.',
    );
  }
  const worker = text('SERVICE_WORKER');
  if (!/^(off)?$/.test(worker)) sentences.push('SERVICE_WORKER must be off, or empty.');
  const config: SiteConfig = {
    shelter: {
      name: required('SHELTER_NAME', "the shelter's name"),
      timeZone: required('SHELTER_TIME_ZONE', 'a time zone such as Europe/London'),
      ...(photoHosts.length > 0 && { photoHosts }),
      donateUrl: address('DONATE_URL', 'the page for donations'),
      adoptUrl: address('ADOPT_URL', 'the page about adoption'),
      waiverUrl: address('WAIVER_URL', "the address of the waiver's text"),
      contact: {
        phone: required('SHELTER_PHONE', "the shelter's telephone number"),
        email: required('SHELTER_EMAIL', "the shelter's e-mail address"),
        address: partsOf(required('SHELTER_ADDRESS', "the shelter's address, in one line")),
      },
      social,
      ...(env && {
        cancelCutoffHours: env.cancelCutoffHours,
        waiverVersion: env.waiver.version,
        waiverKeepYears: env.waiver.retentionYears,
        ...(env.waiver.sha256 && { waiverSha256: env.waiver.sha256 }),
      }),
    },
    firebase: {
      apiKey: required('FIREBASE_API_KEY', "the Firebase project's web key"),
      authDomain: text('FIREBASE_AUTH_DOMAIN') || `${text('FIREBASE_PROJECT_ID')}.firebaseapp.com`,
      projectId: text('FIREBASE_PROJECT_ID'),
      ...(env?.firebase.authEmulatorHost && { authEmulatorUrl: siteUrl }),
    },
    ...(worker === 'off' && { worker }),
  };
  if (sentences.length > 0) throw new EnvError([...new Set(sentences)]);
  return config;
}

function apiEnv(source: Source, sentences: string[]) {
  try {
    return readEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    sentences.push(...error.sentences);
    return undefined;
  }
}
