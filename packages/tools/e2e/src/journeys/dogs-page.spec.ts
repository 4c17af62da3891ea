import { aMaroonDog, mustCall } from '../support/dogs.js';
import { DEMO, signIn } from '../support/people.js';
import { aPhoto } from '../support/photo.js';
import { expectSound } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

// spec: 1.4
test('dogs page: shows a walker a marshal’s added, edited and deleted dog without reload', async ({
  page,
  browser,
}, info) => {
  const name = `Rosie ${info.project.name}${info.repeatEachIndex}`;
  await openAs(page, DEMO.marshal, '/marshal-calendar');
  const walkers = await browser.newContext();
  const watching = await walkers.newPage();
  await openAs(watching, DEMO.walker, '/walker-dogs');
  await expect(watching.getByRole('button', { name: /Biscuit/ })).toBeVisible();
  // Both galleries may have more than one page.
  await watching.getByRole('searchbox').fill(name);
  await expect(watching.getByText('No dog fits.')).toBeVisible();

  await page.goto('/dogs');
  await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Dog' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: /Save|Add/ }).click();
  await expect(form.getByRole('alert')).toContainText('Please fill in all fields');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Breed').fill('Setter');
  await form.getByLabel('Description').fill('Loves everybody.');
  await form.getByLabel(/Photo|Image/).setInputFiles(await aPhoto(page));
  await form.getByRole('button', { name: /Save|Add/ }).click();
  await expect(form).toBeHidden();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(watching.getByRole('button', { name: new RegExp(name) })).toBeVisible();

  const card = page.getByRole('article', { name });
  await card.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Breed').fill('Irish Setter');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(watching.getByRole('button', { name: new RegExp(name) })).toContainText(
    'Irish Setter',
  );

  await card.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(card).toHaveCount(0);
  await expect(watching.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);
  await walkers.close();
});

test(
  'dogs page: shows another user’s changes in an open form, and keeps the input',
  { tag: '@deep' },
  async ({ page }, info) => {
    const name = `Moss ${info.project.name}${info.repeatEachIndex}`;
    const id = await aMaroonDog(name);
    await openAs(page, DEMO.admin, `/dogs?edit=${id}`);
    const form = page.getByRole('dialog');
    await form.getByLabel('Description').fill('Loves everybody.');
    const others = { name, breed: 'Collie', description: 'Shy of men.' };
    await mustCall(await signIn(DEMO.marshal), `PUT /dogs/${id}`, others);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText(
      'Maria Lopez has changed this since you opened it',
    );
    const take = form.getByRole('button', { name: 'Take this instead of mine' });
    await expect(take).toBeInViewport({ ratio: 1 });
    await expectSound(page);
    await expect(form.getByLabel('Description')).toHaveValue('Loves everybody.');
    await take.click();
    await expect(form.getByLabel('Description')).toHaveValue('Shy of men.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${name} is saved.`)).toBeVisible();
  },
);
