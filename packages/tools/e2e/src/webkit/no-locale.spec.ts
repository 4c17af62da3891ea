import { expect } from '@playwright/test';
import { pagesOf } from '../support/pages.js';
import { DEMO } from '../support/people.js';
import { logIn, open, test } from './webkit.js';

test.use({ webkitLocale: 'C.UTF-8' });

for (const [role, landsOn] of [
  ['walker', '/walker-calendar'],
  ['marshal', '/marshal-calendar'],
  ['admin', '/admin-panel'],
] as const) {
  test(
    `WebKit journey: shows the pages of the role ${role} without a language`,
    { tag: '@deep' },
    async ({ tab }) => {
      await logIn(tab, DEMO[role], landsOn);
      expect(await tab.executeScript('return navigator.language')).toBe('C');
      // Pages of a dog or a person need to know which.
      for (const path of pagesOf(role).filter((each) => !/[-/](dog|person)$/.test(each))) {
        await open(tab, path);
        const text = await tab.executeScript<string>(
          'return document.querySelector("main").innerText',
        );
        expect(text, path).not.toMatch(
          /This part of Walkies cannot be shown|did not load|there is no page/i,
        );
      }
    },
  );
}
