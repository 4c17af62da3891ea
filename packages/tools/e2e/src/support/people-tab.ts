import type { Locator, Page } from '@playwright/test';

/** The list of people in the admins' panel. */
export const PEOPLE = '/admin-panel?tab=people';

/** The form for a marshal's account there, unfolded. */
export async function unfoldMarshalForm(page: Page): Promise<Locator> {
  const form = page.getByRole('region', { name: 'Create Marshal Account' });
  const title = form.getByRole('heading', { name: 'Create Marshal Account' });
  await title.waitFor();
  if (!(await form.getByLabel('Email').isVisible())) await title.click();
  return form;
}
