import { EnvError } from '../env.js';
import { SITE_SETTINGS } from '../testing/processes/site-settings.js';
import { readSiteConfig } from './site-config.js';

const SETTINGS = {
  DATABASE_URL: 'postgres://walkies:secret@localhost/walkies',
  FIREBASE_PROJECT_ID: 'walkies-test',
  ...SITE_SETTINGS,
  CANCEL_CUTOFF_HOURS: '4',
  SOCIAL_LINKS: 'Facebook https://example.org/f, Our blog https://example.org/b',
};

function complaintsAbout(settings: Record<string, string>): readonly string[] {
  try {
    readSiteConfig(settings);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.sentences;
    throw error;
  }
}

it('site config: takes everything from the settings, with the API’s own defaults', () => {
  expect(readSiteConfig(SETTINGS)).toEqual({
    shelter: {
      name: 'Hillside Dog Shelter',
      timeZone: 'Europe/London',
      donateUrl: 'https://example.org/donate',
      adoptUrl: 'https://example.org/adopt',
      waiverUrl: 'https://example.org/waiver',
      contact: {
        phone: '01234 567 890',
        email: 'hello@example.org',
        address: ['12 Orchard Lane', 'Hillside'],
      },
      social: [
        { label: 'Facebook', url: 'https://example.org/f' },
        { label: 'Our blog', url: 'https://example.org/b' },
      ],
      cancelCutoffHours: 4,
      waiverVersion: '2024-01',
      waiverKeepYears: 3,
    },
    firebase: {
      apiKey: 'key',
      authDomain: 'walkies-test.firebaseapp.com',
      projectId: 'walkies-test',
    },
  });
});

it('site config: names every missing setting, those of the API too, once', () => {
  const missing = complaintsAbout({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'A <a@example.org>' });
  for (const name of ['DATABASE_URL', 'FIREBASE_API_KEY', 'SHELTER_NAME', 'WAIVER_URL']) {
    expect(missing.filter((sentence) => sentence.startsWith(`${name} is missing`))).toHaveLength(1);
  }
});

it.each([
  [{ DONATE_URL: 'example.org' }, /^DONATE_URL must be an address/],
  [{ WALKIES_PHOTO_HOSTS: 'https://photos.example.org' }, /^WALKIES_PHOTO_HOSTS must be hosts/],
  [{ SOCIAL_LINKS: 'https://example.org/f' }, /^SOCIAL_LINKS must be names with addresses/],
  [{ SOCIAL_LINKS: 'Site javascript:alert(1)' }, /^SOCIAL_LINKS must be names with addresses/],
  [{ SERVICE_WORKER: 'on' }, /^SERVICE_WORKER must be off, or empty/],
  [{ CANCEL_CUTOFF_HOURS: 'soon' }, /^CANCEL_CUTOFF_HOURS must be a whole number/],
])('site config: refuses %j', (wrong, sentence) => {
  expect(complaintsAbout({ ...SETTINGS, ...wrong })).toEqual([expect.stringMatching(sentence)]);
});

it('site config: says that the service worker is off, and only then', () => {
  expect(readSiteConfig({ ...SETTINGS, SERVICE_WORKER: 'off' }).worker).toBe('off');
  for (const setting of [{}, { SERVICE_WORKER: '' }]) {
    expect(readSiteConfig({ ...SETTINGS, ...setting })).not.toHaveProperty('worker');
  }
});

it('site config: leads browsers to an emulator through the site itself', () => {
  const trial = { ...SETTINGS, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' };
  expect(readSiteConfig(trial).firebase.authEmulatorUrl).toBe('https://walkies.example.org');
});
