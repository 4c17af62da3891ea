import { DEMO } from '../support/people.js';
import { keepQuiet } from '../support/screens.js';
import { expect, logIn, test } from '../support/test.js';

const PAGES = [
  ['walker', '/walker-calendar', '/api/time-slots'],
  ['walker', '/walker-dogs', '/api/dogs'],
  ['marshal', '/marshal-calendar', '/api/time-slots'],
  ['marshal', '/dogs', '/api/dogs'],
  ['admin', '/admin-calendar', '/api/time-slots'],
  ['admin', '/dogs', '/api/dogs'],
] as const;

for (const [role, path, list] of PAGES) {
  test(`${path} of a ${role}: its list is asked for once, before its code has arrived`, async ({
    page,
  }) => {
    await keepQuiet(page);
    const landing = role === 'admin' ? '/admin-panel' : `/${role}-calendar`;
    await logIn(page, DEMO[role], landing);
    await page.goto('/', { waitUntil: 'networkidle' });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    const early = page.waitForRequest((request) => new URL(request.url()).pathname === list);
    await page.route(/\/shell\/[^/]+\/static\/js\/vendor\.js$/, async (route) => {
      await early;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.filter((address) => address.startsWith(list)).length).toBeGreaterThan(0);
    expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([]);
  });
}
