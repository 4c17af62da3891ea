import { holdBack, pressTwice } from '../support/lines.js';
import { type Account, anAccountWithoutProfile, DEMO, signIn, signUp } from '../support/people.js';
import { SUBMITS } from '../support/submits.js';
import { expect, NO_PAGE, openAs, test } from '../support/test.js';

/** Default account and page of each sender. */
const SENDERS = {
  walker: [null, async () => (await signUp('Wanda Waits')).account],
  newcomer: ['/walker-calendar', anAccountWithoutProfile],
  marshal: [null, async () => DEMO.marshal],
  admin: [null, async () => DEMO.admin],
} as const satisfies Record<string, readonly [string | null, () => Promise<Account>]>;

test.beforeEach(({}, { project }) => {
  test.skip(project.name !== 'desktop', 'The same at every width.');
});

/** One mutation with a check of its outcome and one with a retry; the others run in the deep tier. */
const IN_QUICK = 'finalizes a walk';

for (const [what, { role, method, address, isUnsent, prepare }] of Object.entries(SUBMITS)) {
  const tier = what === IN_QUICK ? {} : { tag: '@deep' };
  test(
    `lost answer: sends a press that ${what} once, and focuses the report of a lost answer`,
    tier,
    async ({ page }) => {
      const [landsOn, account] = SENDERS[role];
      const sender = await account();
      await openAs(page, sender, landsOn ?? NO_PAGE);
      const button = await prepare(page, await signIn(sender));
      await expect(button).toBeEnabled();
      const sent = await holdBack(page, method, address);
      await pressTwice(button);
      await expect(page.locator('button[aria-disabled="true"]').last()).toBeVisible();
      await expect.poll(sent.count).toBe(1);
      // A check of the outcome waits for the connection, too.
      await page.route(/\/api\//, (route) =>
        route.request().method() === 'GET' ? route.abort() : route.fallback(),
      );
      await sent.cutBefore();
      const reason = isUnsent
        ? page.getByRole('status').filter({ hasText: /It is sent by itself/ })
        : page.getByRole('alert').filter({ hasText: /we can't tell yet whether/ });
      await expect(reason).toBeFocused();
      expect(sent.count()).toBe(1);
    },
  );
}
