import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, expect } from '@playwright/test';
import { startSite } from '../support/launcher.js';
import { aNewAccount, DEMO, signIn, signUp } from '../support/people.js';
import type { Slot } from '@walkies/contract';

const OLDER_THAN_A_SECOND_MS = 1_000;

test(
  'durability: keeps accounts, profiles and bookings over a stop and a kill of the site',
  { tag: '@deep' },
  async () => {
    test.setTimeout(180_000);
    const dataDir = mkdtempSync(join(tmpdir(), 'walkies-durable-'));
    const account = aNewAccount();

    const checksumOf = async (site: string): Promise<string> => {
      const walker = await signIn(account, site);
      const admin = await signIn(DEMO.admin, site);
      const answers = await Promise.all([
        walker.call('GET', '/users/me'),
        walker.call('GET', '/time-slots/my-bookings'),
        walker.call('GET', '/dogs?images=url'),
        admin.call('GET', '/users/me'),
        admin.call('GET', '/time-slots'),
      ]);
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      return createHash('sha256').update(bodies.join('\n')).digest('hex');
    };

    try {
      let site = await startSite(dataDir);
      const walker = await signUp('Dora Durable', account, site.url);
      const upcoming = await walker.call('GET', '/time-slots/upcoming');
      const open = ((await upcoming.json()) as Slot[]).find((slot) => slot.booked_count < 4);
      if (!open) throw new Error('The demo shelter has no open slot.');
      expect((await walker.call('PUT', `/time-slots/${open.id}/book`)).status).toBe(200);
      const before = await checksumOf(site.url);

      const stopped = performance.now();
      await site.stop('SIGTERM');
      expect(performance.now() - stopped).toBeLessThan(3 * 5_000);

      site = await startSite(dataDir);
      expect(await checksumOf(site.url)).toBe(before);
      // Only writes older than one second must survive a kill.
      await new Promise((resolve) => setTimeout(resolve, OLDER_THAN_A_SECOND_MS));
      await site.stop('SIGKILL');

      site = await startSite(dataDir);
      expect(await checksumOf(site.url)).toBe(before);
      await site.stop('SIGTERM');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
