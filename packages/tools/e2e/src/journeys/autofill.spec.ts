import type { Locator, Page } from '@playwright/test';
import { filesWithFields, NO_AUTOFILL } from '../support/autofill/files-with-fields.js';
import { OWN_FORMS } from '../support/autofill/own-forms.js';
import { STAFF_FORMS } from '../support/autofill/staff-forms.js';
import { expect, test } from '../support/test.js';

const FORMS = { ...OWN_FORMS, ...STAFF_FORMS };

test('autofill: tests the form of every field that a browser may fill in', () => {
  const tried = Object.values(FORMS).flatMap(({ files }) => files);
  expect([...new Set([...tried, ...NO_AUTOFILL])].toSorted()).toEqual(filesWithFields());
});

type Way = 'browser' | 'script';

/** Fills in a field without an event: as Chrome on iOS does, or by a password manager's assignment. */
const fillSilently = (field: Locator, text: string, isLeft: boolean, way: Way): Promise<void> =>
  field.evaluate(
    (element, given) => {
      const target = given.way === 'browser' ? Object.getPrototypeOf(element) : element;
      Reflect.set(target, 'value', given.text, element);
      if (given.isLeft) element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    },
    { text, isLeft, way },
  );

/** Records the page's requests from now on; only reads, sign-ups and calls of the provider go through. */
async function sentBy(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route(/accounts:|\/api\//, (route) => {
    const request = route.request();
    sent.push(decodeURIComponent(request.url().replaceAll('+', ' ')), request.postData() ?? '');
    const arrives = request.method() === 'GET' || /accounts:|\/api\/users$/.test(request.url());
    return arrives ? route.fallback() : route.abort();
  });
  return sent;
}

for (const [name, form] of Object.entries(FORMS)) {
  const { open, fields, isLeft = false, then, submit, sent = Object.values(fields) } = form;
  for (const way of ['browser', 'script'] as const) {
    test(
      `autofill: sends the form as a ${way} has filled it in: ${name}`,
      { tag: '@deep' },
      async ({ page }) => {
        const area = await open(page);
        const requests = await sentBy(page);
        for (const [label, text] of Object.entries(fields)) {
          await fillSilently(area.getByLabel(label, { exact: true }), text, isLeft, way);
        }
        await then?.(area);
        await area.getByRole('button', { name: submit, exact: true }).click();
        await expect.poll(() => sent.filter((text) => !requests.join().includes(text))).toEqual([]);
      },
    );
  }
}
