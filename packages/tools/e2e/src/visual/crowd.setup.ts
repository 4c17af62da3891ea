import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byTier } from '@walkies/tooling/tier';
import { startSite } from '../support/launcher.js';
import { idsOf, type Ids } from './crowd-ids.js';

/** Address of the crowded site, and ids for the scenes' paths. */
export interface Crowd {
  url: string;
  ids: Ids;
}

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'walkies-crowded-'));
  const site = await startSite(folder, {
    WALKIES_DEMO: byTier({ quick: 'busy', deep: 'crowded' }),
    SHELTER_TIME_ZONE: 'Europe/London',
  });
  return {
    crowd: { url: site.url, ids: await idsOf(site.url) } satisfies Crowd,
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** One crowded site for all workers, started by the first request to WALKIES_CROWD. */
export default async function offerCrowd(): Promise<() => Promise<void>> {
  let starting: ReturnType<typeof start> | undefined;
  const server = createServer((_, response) => {
    starting ??= start();
    starting.then(
      ({ crowd }) => response.end(JSON.stringify(crowd)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  process.env['WALKIES_CROWD'] = `http://127.0.0.1:${address.port}`;
  return async () => {
    server.close();
    // If the site did not start, its tests have already failed.
    await (await starting?.catch(() => undefined))?.stop();
  };
}
