import { webManifest } from '@walkies/contract';
import { runCommand } from './testing/processes/run-command.js';
import { SITE_SETTINGS } from './testing/processes/site-settings.js';
import type { ProcessSettings } from './testing/processes/api-process.js';

const run = (command: string, settings: ProcessSettings = {}) =>
  runCommand(command, { env: { ...process.env, ...SITE_SETTINGS, ...settings } });

it("web manifest command: prints the manifest with the shelter's name from the settings", async () => {
  const { output, errors, code } = await run('web-manifest', { SHELTER_NAME: 'Tierheim Süd' });
  expect([errors, code]).toEqual(['', 0]);
  expect(JSON.parse(output)).toEqual(webManifest({ name: 'Tierheim Süd' }));
});

it('site config command: prints the configuration of the same settings', async () => {
  const { output, errors, code } = await run('site-config');
  expect([errors, code]).toEqual(['', 0]);
  expect(JSON.parse(output).shelter.name).toBe(SITE_SETTINGS.SHELTER_NAME);
});

it.each(['web-manifest', 'site-config'])(
  '%s command: prints nothing but what is wrong with the settings, and fails',
  async (command) => {
    const { output, errors, code } = await run(command, { SHELTER_NAME: '', DONATE_URL: 'none' });
    expect([output, code]).toEqual(['', 1]);
    expect(errors).toMatch(/^SHELTER_NAME is missing/m);
    expect(errors).toMatch(/^DONATE_URL must be an address/m);
  },
);
