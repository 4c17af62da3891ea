import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byTier } from '@walkies/tooling/tier';
import { startSite } from './launcher.js';
import { givePassword, SAM_FIELD } from './people.js';

/** One site for all tests: demo shelter, several API processes, separate data. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'walkies-e2e-'));
  const site = await startSite(dataDir, {
    // More processes add no coverage, and each takes three seconds to start.
    WALKIES_API_PROCESSES: byTier({ quick: '2', deep: '3' }),
    SHELTER_TIME_ZONE: 'Europe/London',
  });
  process.env['WALKIES_URL'] = site.url;
  // Once for all, as a change of the password ends this account's sessions.
  await givePassword(SAM_FIELD, site.url);
  process.env['WALKIES_STORE'] = join(dataDir, 'store');
  return async () => {
    // A process that ended unexpectedly leaves its logs in the data folder.
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
