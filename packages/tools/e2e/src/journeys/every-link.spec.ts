import type { Page } from '@playwright/test';
import type { Role } from '@walkies/contract';
import { pagesOf } from '../support/pages.js';
import { DEMO } from '../support/people.js';
import { keepQuiet, settled } from '../support/screens.js';
import { expect, openAs, test } from '../support/test.js';

/** Pages of a dog or a person are reached by links only. */
const startsOf = (role: Role): string[] => [
  ...pagesOf(role).filter((path) => !/[-/](dog|person)$/.test(path)),
  // A tab, which is not a link.
  ...(role === 'admin' ? ['/admin-reports?report=dog-stats'] : []),
];

/** Links of one kind lead to the same page with other ids. */
const MOST_OF_A_KIND = 2;

const NOTHING_THERE =
  /There is no page|is not here any more|is chosen\.|cannot be shown|did not load|not found/i;

interface Link {
  to: string;
  words: string;
}

/** A page's internal links, except anchors on the same page. */
const linksOf = (page: Page): Promise<Link[]> =>
  page.locator('a[href^="/"]:not([download]):not([target])').evaluateAll((links) =>
    links.map((link) => ({
      to: link.getAttribute('href') ?? '',
      words: (link.textContent ?? '').trim().replace(/’s page$/, ''),
    })),
  );

/** Links of one kind differ only in ids, days and names. */
const kindOf = ({ to }: Link): string => to.replace(/#.*/, '').replace(/=[^&]*/g, '=');

for (const role of ['walker', 'marshal', 'admin'] as const) {
  test(`links: resolves every link of the role ${role}`, { tag: '@deep' }, async ({ page }) => {
    test.slow();
    const seen = new Map<string, number>();
    await keepQuiet(page);
    await openAs(page, DEMO[role], '/account');
    const start = startsOf(role);
    const next: Link[] = start.map((to) => ({ to, words: '' }));
    for (let link = next.shift(); link; link = next.shift()) {
      const many = (seen.get(kindOf(link)) ?? 0) + 1;
      seen.set(kindOf(link), many);
      if (many > MOST_OF_A_KIND) continue;
      await test.step(`${link.words || 'a start'}: ${link.to}`, async () => {
        await page.goto(link.to);
        await settled(page);
        const { pathname, searchParams } = new URL(link.to, page.url());
        expect(new URL(page.url()).pathname).toBe(pathname);
        await expect(page.locator('main')).not.toContainText(NOTHING_THERE);
        // Expects the page or the sheet that the URL names.
        if (searchParams.has('dog') && link.words) {
          const heading = page.locator('h1, [role="dialog"], dialog[open]');
          await expect(heading.filter({ hasText: link.words }).first()).toBeVisible();
        }
        next.push(...(await linksOf(page)));
      });
    }
    const found = [...seen.values()].reduce((sum, many) => sum + many, 0);
    expect(found).toBeGreaterThan(start.length);
  });
}
