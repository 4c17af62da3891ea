import type { Locator, Page, Route } from '@playwright/test';

/** Holds back a press's requests, and counts them. */
export async function holdBack(page: Page, method: string, address: RegExp) {
  const held: Route[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    held.push(route);
  });
  return {
    count: () => held.length,
    /** The request arrives, but its answer is lost. */
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

/** Two presses, the second before the first one's render. */
export const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
