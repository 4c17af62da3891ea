import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, expect } from '@playwright/test';
import { apisOf, startSite } from '../support/launcher.js';
import { DEMO, signIn } from '../support/people.js';

test(
  'restart: restarts a killed API at the same address and with the same data',
  { tag: '@deep' },
  async () => {
    test.setTimeout(180_000);
    const dataDir = mkdtempSync(join(tmpdir(), 'walkies-restart-'));
    const site = await startSite(dataDir);
    try {
      const admin = await signIn(DEMO.admin, site.url);
      const dogs = async () => (await admin.call('GET', '/dogs?images=url')).text();
      const before = await dogs();
      const [api = 0, ...others] = apisOf(site.launcher.pid);
      expect(others).toEqual([]);
      for (const round of [1, 2]) {
        const [living = api] = apisOf(site.launcher.pid);
        process.kill(living, 'SIGKILL');
        await expect
          .poll(async () => (await fetch(`${site.url}/api/health`)).status, { timeout: 15_000 })
          .toBe(200);
        expect(await dogs()).toBe(before);
        expect(site.printed().match(/The API ended by itself and is started again/g)).toHaveLength(
          round,
        );
      }
      expect(site.launcher.exitCode).toBeNull();
    } finally {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
