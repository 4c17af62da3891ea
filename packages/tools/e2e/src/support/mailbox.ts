import type { Locator, Page } from '@playwright/test';
import { expect } from './test.js';

/** Opens /mailbox and resolves once it holds `count` mails to this address, newest first. */
export async function mailsTo(page: Page, address: string, count: number): Promise<Locator> {
  const mails = page.getByRole('link', { name: address });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mails).toHaveCount(count, { timeout: 100 });
  }).toPass();
  return mails;
}

/** Follows the button of the newest of `count` mails to this address. */
export async function followMail(page: Page, address: string, count: number, button: string) {
  await (await mailsTo(page, address, count)).first().click();
  const link = page.frameLocator('iframe').getByRole('link', { name: button });
  const href = await link.getAttribute('href');
  await page.goto(href ?? '');
  return href ?? '';
}
