import type { Slot } from '@walkies/contract';
import { mustCall } from '../support/dogs.js';
import { DEMO, signIn, signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { expectSound } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

const MINUTE_MS = 60_000;
const REASON = 'My car broke down.';

// spec: 10.13
test(
  'late cancels: are in the walker’s own walks and in their history for staff, apart from no-shows',
  { tag: '@deep' },
  async ({ page, anotherBrowser }) => {
    const start = Date.now() + (isPhone(page) ? 40 : 41) * MINUTE_MS;
    const slot = (await mustCall(await signIn(DEMO.marshal), 'POST /time-slots', {
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + 30 * MINUTE_MS).toISOString(),
    })) as Slot;
    const walker = await signUp(isPhone(page) ? 'Lara Phone' : 'Lars Desktop');
    await mustCall(walker, `PUT /time-slots/${slot.id}/book`, {});
    const cancelled = await walker.call('POST', `/time-slots/${slot.id}/late-cancel`, {
      reason: REASON,
    });
    expect(cancelled.status).toBe(204);

    await openAs(page, walker.account, '/walker-walks');
    const own = page.getByRole('region', { name: 'Cancelled late' });
    await expect(own).toContainText(`You could not come: ‘${REASON}’`);
    await expectSound(page);

    const admin = await anotherBrowser();
    await openAs(admin, DEMO.admin, `/admin-person?uid=${walker.uid}`);
    const history = admin.getByRole('region', { name: 'Cancelled late' });
    await expect(history).toContainText(REASON);
    await expect(admin.getByRole('region', { name: 'Did not come' })).toContainText('Never.');
    await expectSound(admin);
  },
);
