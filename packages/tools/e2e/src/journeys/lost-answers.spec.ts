import { holdBack, pressTwice } from '../support/lines.js';
import { type Account, anAccountWithoutProfile, DEMO, signIn, signUp } from '../support/people.js';
import { SUBMITS } from '../support/submits.js';
import { expect, logIn, test } from '../support/test.js';

/** Who sends, and the page that one lands on. */
const SENDERS = {
  walker: ['/walker-calendar', async () => (await signUp('Wanda Waits')).account],
  newcomer: ['/walker-calendar', anAccountWithoutProfile],
  marshal: ['/marshal-calendar', async () => DEMO.marshal],
  admin: ['/admin-panel', async () => DEMO.admin],
} as const satisfies Record<string, readonly [string, () => Promise<Account>]>;

test.beforeEach(({}, { project }) => {
  test.skip(project.name !== 'desktop', 'The same at every width.');
});

for (const [what, { role, method, address, prepare }] of Object.entries(SUBMITS)) {
  test(`a press that ${what} sends once, and a lost answer is told where the focus is`, async ({
    page,
  }) => {
    const [landsOn, account] = SENDERS[role];
    const sender = await account();
    await logIn(page, sender, landsOn);
    const button = await prepare(page, await signIn(sender));
    await expect(button).toBeEnabled();
    const sent = await holdBack(page, method, address);
    await pressTwice(button);
    await expect(page.locator('button[aria-disabled="true"]').last()).toBeVisible();
    await expect.poll(sent.count).toBe(1);
    // Where it can be found out, that waits for the line as well.
    await page.route(/\/api\//, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    await sent.cutBefore();
    const reason = page.getByRole('alert').filter({ hasText: /It is not known whether/ });
    await expect(reason).toBeFocused();
    expect(sent.count()).toBe(1);
  });
}
