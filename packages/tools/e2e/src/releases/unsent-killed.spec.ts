import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_MAJOR, type Slot, type Walk } from '@walkies/contract';
import { mustCall } from '../support/dogs.js';
import { apisOf, startSite } from '../support/launcher.js';
import { aNewAccount, DEMO, signIn, signUp, type Caller } from '../support/people.js';
import { expect, openAs, test } from '../support/test.js';

const COUNT = 4;
const MINUTE_MS = 60_000;

/** Walks that begin soon, each with a walker, as writes that finalize them. */
async function unsentIn(marshal: Caller, site: string) {
  const [dog] = (await (await marshal.call('GET', '/dogs')).json()) as { id: number }[];
  const writes = [];
  for (let place = 0; place < COUNT; place += 1) {
    const start = Date.now() + (10 + place) * MINUTE_MS;
    const slot = (await mustCall(marshal, 'POST /time-slots', {
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + MINUTE_MS).toISOString(),
    })) as Slot;
    const walker = await signUp(`Walker ${place}`, aNewAccount(), site);
    await mustCall(walker, `PUT /time-slots/${slot.id}/book`, {});
    writes.push({
      id: `${place}`.repeat(32),
      method: 'POST',
      path: '/walks',
      body: {
        timeSlotId: slot.id,
        walkerIds: [walker.uid],
        dogIds: [dog?.id],
        notes: `Note ${place}`,
      },
      isIdempotent: true,
      slotId: slot.id,
      label: `Finalized walk ${place}`,
      page: '/marshal-calendar',
      contract: CONTRACT_MAJOR,
      pressedAt: Date.now() + place,
      isLate: true,
      isSent: false,
      refused: null,
    });
  }
  return writes;
}

// spec: 10.89
test(
  'unsent writes: each is recorded once although the API is killed while they are sent',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const dataDir = mkdtempSync(join(tmpdir(), 'walkies-unsent-'));
    const site = await startSite(dataDir);
    try {
      const marshal = await signIn(DEMO.marshal, site.url);
      const writes = await unsentIn(marshal, site.url);
      await openAs(page, DEMO.marshal, '/marshal-calendar', site.url);
      const kill = () => apisOf(site.launcher.pid).forEach((api) => process.kill(api, 'SIGKILL'));
      // Each in the middle of one.
      let kills = 0;
      page.on('request', (request) => {
        if (request.method() !== 'POST' || !request.url().endsWith('/api/walks')) return;
        kills += 1;
        if (kills <= COUNT) setTimeout(kill, 10 * kills);
      });
      await page.evaluate(
        ([uid, stored]) => {
          for (const write of stored) {
            localStorage.setItem(
              `walkies.draft.${uid}.write.${write.id}`,
              JSON.stringify({ write }),
            );
          }
        },
        [marshal.uid, writes] as const,
      );
      await page.reload();
      const left = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.write.')));
      await expect.poll(left, { timeout: 180_000 }).toEqual([]);
      expect(kills).toBeGreaterThan(COUNT);
      for (const { slotId, body } of writes) {
        const answer = await marshal.call('GET', `/time-slots/${slotId}/walk`);
        const { notes, walkers, finalizedAt } = (await answer.json()) as Walk;
        expect(finalizedAt).not.toBeNull();
        expect(notes.map(({ text }) => text)).toEqual([body.notes]);
        expect(walkers.filter(({ attended }) => attended)).toHaveLength(1);
      }
    } finally {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
