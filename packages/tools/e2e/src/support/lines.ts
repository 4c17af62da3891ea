import type { Locator, Page, Route } from '@playwright/test';

/** Holds back what a press sends, and counts it. */
export async function holdBack(page: Page, method: string, address: RegExp) {
  const held: Route[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    held.push(route);
  });
  return {
    count: () => held.length,
    /** What arrived, but its answer does not. */
    async cutAfter() {
      await held[0]?.fetch();
      await held[0]?.abort();
    },
    async cutBefore() {
      await held[0]?.abort();
    },
    async goOn() {
      await held[0]?.continue();
    },
  };
}

/** Two presses, the second before the screen can show anything of the first. */
export const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
