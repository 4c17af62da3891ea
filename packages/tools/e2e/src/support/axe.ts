import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

async function violationsOf(page: Page, rules: string[] = []) {
  // A table is dimmed during a refetch; axe checks colours only after all animations.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  // Half a megabyte, so load it once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe: here } = window as unknown as { axe: typeof import('axe-core') };
    const results = await here.run(document, runOnly.length > 0 ? { runOnly } : {});
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => ({
        target: String(target),
        failureSummary,
      })),
    }));
  }, rules);
}

async function expectNone(page: Page, rules?: string[]): Promise<void> {
  const violations = await violationsOf(page, rules);
  if (violations.length === 0) return;
  // Check again, as content may have faded in during the first run.
  expect(await violationsOf(page, rules)).toEqual([]);
}

/** Elements that are named or described by an element that is not there, which axe does not call a violation. */
const missingNames = (page: Page) =>
  page.evaluate(() =>
    ['aria-labelledby', 'aria-describedby'].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)]
        .filter((element) =>
          element
            .getAttribute(attribute)
            ?.split(/\s+/)
            .some((id) => !document.getElementById(id)),
        )
        .map((element) => `${attribute} of ${element.outerHTML.slice(0, 200)}`),
    ),
  );

/** Fails for every violation of WCAG 2.2 AA or of axe's best practices on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNone(page);
  await expect.poll(() => missingNames(page)).toEqual([]);
}

/** Fails for every text with too little contrast. */
export const expectReadable = (page: Page): Promise<void> => expectNone(page, ['color-contrast']);
