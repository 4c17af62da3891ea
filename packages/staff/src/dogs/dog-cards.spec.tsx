import { jest } from '@jest/globals';
import { aHost, aSession, fakeApi, renderPage } from '@walkies/api-client/testing';
import type { Grade } from '@walkies/contract';
import { aDog } from '@walkies/contract/testing';
import { press } from '@walkies/ui/testing';
import { screen, within } from '@testing-library/react';
import { MARSHAL_TEXTS } from '../texts';
import { DogsPage } from './dogs-page';

const show = () =>
  renderPage(<DogsPage texts={MARSHAL_TEXTS} />, {
    host: aHost({ session: aSession({ role: 'marshal' }) }),
    path: '/dogs',
  });

afterEach(() => {
  jest.restoreAllMocks();
});

// spec: 2.23, 3.3
it.each<[Grade, string]>([
  ['grey', 'Needs training'],
  ['maroon', 'Medium'],
  ['gold', 'Excellent walker'],
])(
  'dog gallery: shows a %s dog with its photo and the look and label of its grade',
  async (...messages) => {
    const [grade, word] = messages;
    fakeApi({ 'GET /dogs': () => [aDog({ name: 'Fig', grade, imageUrl: '/fig.jpg' })] });
    show();
    const card = await screen.findByRole('article', { name: 'Fig' });
    within(card).getByText(word);
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/fig.jpg');
    expect(
      [...card.querySelectorAll('svg')].map((bandana) => bandana.getAttribute('class')),
    ).toEqual([grade]);
  },
);

// spec: 2.22
it('dog gallery: opens the form for a new dog by its button', async () => {
  fakeApi({ 'GET /dogs': () => [] });
  show();
  await press('Add New Dog');
  await screen.findByRole('dialog', { name: 'Add New Dog' });
});
