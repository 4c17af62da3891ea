import { defineConfig, devices } from '@playwright/test';
import { installedBrowser } from '@walkies/local-stack/browser';
import { byTier, TIER } from '@walkies/tooling/tier';
import { JOURNEYS_AT } from './src/support/tiers.js';

// Workers inherit it: all tests of a run count days from the same one.
process.env['WALKIES_RUN_BEGAN'] ??= new Date().toISOString();

const browser = installedBrowser(process.env);
const asRoot = process.getuid?.() === 0;

const launchOptions = {
  ...(browser ? { executablePath: browser } : {}),
  args: [
    ...(asRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const chrome = { ...devices['Desktop Chrome'], launchOptions };
const screens = ['**/journeys/*.spec.ts', '**/accessibility/*.spec.ts'];

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results/browser',
  globalSetup: ['./src/support/site.setup.ts', './src/visual/crowd.setup.ts'],
  ...(TIER === 'quick' && { grepInvert: /@deep/ }),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // It would answer what tests intercept. Its own tests allow it.
    serviceWorkers: 'block',
    // Tracing costs a fifth of the processor time; `npm run e2e -w @walkies/e2e -- --trace on` turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'api',
      testMatch: ['**/api/*.spec.ts'],
    },
    {
      name: 'firefox',
      testMatch: ['**/firefox/*.spec.ts'],
    },
    {
      name: 'webkit',
      testMatch: ['**/webkit/*.spec.ts'],
      // It draws without a graphics card.
      timeout: 180_000,
      expect: { timeout: 30_000 },
    },
    {
      name: 'visual',
      testMatch: ['**/visual/*.spec.ts'],
      // These tests have timeouts of minutes; a missing element should fail sooner.
      use: { ...chrome, actionTimeout: 15_000 },
    },
    {
      name: 'phone',
      ...JOURNEYS_AT.phone,
      testMatch: screens,
      use: { ...chrome, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      ...JOURNEYS_AT.desktop,
      testMatch: [...screens, '**/faults/*.spec.ts', '**/releases/*.spec.ts', '**/skew/*.spec.ts'],
      use: {
        ...chrome,
        viewport: { width: 1280, height: 800 },
        // Animations cost a twentieth of the processor time; the phone's and the deep tests run with them.
        contextOptions: { reducedMotion: byTier({ quick: 'reduce', deep: 'no-preference' }) },
      },
    },
  ],
});
