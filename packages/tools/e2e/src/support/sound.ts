import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { findings } from './geometry.js';
import { expect } from './test.js';

/** Expects no accessibility violation and no layout fault. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await findings(page)).toEqual([]);
}

/** Saves a screenshot if WALKIES_PICTURES names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['WALKIES_PICTURES'];
  if (!folder) return;
  const path = `${folder}/${name}-${page.viewportSize()?.width}.png`;
  await page.screenshot({ path, fullPage: true });
}
