import { expect } from '@playwright/test';
import { startFaultyProxy } from '@walkies/local-stack';
import { mustCall } from '../support/dogs.js';
import { DEMO, signIn, signUp, siteUrl } from '../support/people.js';
import { addSlotSoon, dayFromToday } from '../support/slots.js';
import { storedAnswers, storedFiles } from '../support/stored.js';
import { logIn, open, press, read, test } from './firefox.js';

const NAME = 'Frida Fox';

test(
  'Firefox journey: opens today without a connection, and sends a check-in once there is one',
  { tag: '@deep' },
  async ({ tab }) => {
    const slot = await addSlotSoon(14, 8);
    await mustCall(await signUp(NAME), `PUT /time-slots/${slot.id}/book`, {});
    const line = await startFaultyProxy({ target: new URL(siteUrl()).host });
    const site = `http://localhost:${line.port}`;
    const today = `/day-plan?date=${dayFromToday(0)}`;
    try {
      await logIn(tab, DEMO.marshal, '/marshal-calendar', site);
      await open(tab, today, site);
      await read(tab, NAME);
      await expect.poll(() => tab.evaluate(storedAnswers)).toContain(NAME);
      await expect
        .poll(() => tab.evaluate(storedFiles), { timeout: 30_000 })
        .toEqual(
          expect.arrayContaining([expect.stringMatching(/remotes\/marshal\/.*\/files\.json$/)]),
        );
      line.set('refuse');
      await open(tab, today, site);
      await read(tab, NAME);
      await read(tab, 'This page is from');
      await press(tab, `Here: ${NAME}`);
      await read(tab, 'Not sent yet');

      line.set('pass');
      await open(tab, '/marshal-calendar', site);
      const marshal = await signIn(DEMO.marshal);
      await expect
        .poll(async () => (await marshal.call('GET', `/time-slots/${slot.id}/bookings`)).text())
        .toContain('checked_in_at');
    } finally {
      await line.close();
    }
  },
);
