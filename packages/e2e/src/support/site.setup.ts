import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './launcher.js';

/** One site for all tests: demo shelter, three API processes, data of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'walkies-e2e-'));
  const site = await startSite(dataDir, {
    WALKIES_API_PROCESSES: '3',
    SHELTER_TIME_ZONE: 'Europe/London',
  });
  process.env['WALKIES_URL'] = site.url;
  return async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
