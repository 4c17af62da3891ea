import { CONTRACT_MAJOR } from '@walkies/contract';
import { render, screen } from '@testing-library/react';
import description from '../remote.json' with { type: 'json' };
import { contract, pages } from './remote';

it('has a page for each of its routes', () => {
  expect(Object.keys(pages).toSorted()).toEqual(
    description.routes.map(({ path }) => path).toSorted(),
  );
  expect([contract, description.contract]).toEqual([CONTRACT_MAJOR, CONTRACT_MAJOR]);
});

it.each(Object.entries(pages))('gives %s its heading', (_path, Page) => {
  render(<Page />);
  screen.getByRole('heading', { level: 1 });
});
