import { expectAccessible } from '../support/axe.js';
import { DEMO, signIn } from '../support/people.js';
import { goWithin, keepQuiet } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

test.use({ reducedMotion: 'reduce' });

const TABS: Readonly<Record<string, string>> = {
  upcoming: 'Upcoming Walks',
  completed: 'Completed Walks',
  'dog-stats': 'Dog Walk Stats',
  'below-target': 'Dogs Below Target',
  exceptions: 'Exceptions',
  clearances: 'Clearances Given',
};

test('report accessibility: finds no fault in each report and its open modals', async ({
  page,
}, info) => {
  const admin = await signIn(DEMO.admin);
  const slot = await addSlot(
    dayFromToday(84),
    '06:00',
    info.project.name === 'phone' ? '06:30' : '07:00',
  );
  const [walk] = (await (await admin.call('GET', '/walks-grouped?limit=1')).json()) as {
    id: number;
  }[];
  const [dog] = (await (await admin.call('GET', '/dog-walk-stats')).json()) as { id: number }[];
  await keepQuiet(page);
  await openAs(page, DEMO.admin, '/admin-reports');
  for (const [search, title] of [
    ['?report=upcoming', null],
    ['?report=upcoming&status=booked', null],
    ['?report=completed&range=total', null],
    ['?report=completed&range=dates&from=2020-01-01&to=2020-01-02', null],
    ['?report=dog-stats', null],
    ['?report=below-target', null],
    ['?report=exceptions&range=total', null],
    ['?report=clearances&range=total', null],
    [`?report=upcoming&walk=${slot.id}`, 'Walk Details'],
    [`?report=upcoming&assign=${slot.id}`, 'Assign Dogs'],
    [`?report=completed&range=total&walk=${walk?.id}`, 'Walk Details'],
    [`?report=dog-stats&dog=${dog?.id}`, 'Walk History'],
  ] as const) {
    await goWithin(page, `/admin-reports${search}`);
    // Until then the report before it is shown.
    const name = TABS[new URLSearchParams(search).get('report') ?? ''] ?? search;
    const tab = page.getByRole('tab', { name, selected: true, includeHidden: true });
    await expect(tab).toBeAttached();
    if (title) await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    if (!title) {
      // All at once: new numbers may take one away.
      await page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
        for (const each of all) each.open = true;
      });
    }
    await expectAccessible(page);
  }
});
