import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

async function violationsOf(page: Page) {
  // A table is dimmed while it is read anew; colours are judged when they stand still.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  // Half a megabyte, which a page that is looked at again has already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: here } = window as unknown as { axe: typeof import('axe-core') };
    const results = await here.run(document);
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => ({
        target: String(target),
        failureSummary,
      })),
    }));
  });
}

/** Fails with every violation of WCAG 2.2 AA and of axe's best practices that the page shows. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await violationsOf(page);
  if (violations.length === 0) return;
  // What has faded in while axe was looking is looked at once more.
  expect(await violationsOf(page)).toEqual([]);
}
