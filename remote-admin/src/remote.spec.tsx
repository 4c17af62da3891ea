import { jest } from '@jest/globals';
import { aHost, aSession, fakeApi, renderPage } from '@walkies/api-client/testing';
import { CONTRACT_MAJOR } from '@walkies/contract';
import { screen } from '@testing-library/react';
import description from '../remote.json' with { type: 'json' };
import { contract, pages } from './remote';

afterEach(() => {
  jest.restoreAllMocks();
});

it('has a page for each of its routes', () => {
  expect(Object.keys(pages).toSorted()).toEqual(
    description.routes.map(({ path }) => path).toSorted(),
  );
  expect([contract, description.contract]).toEqual([CONTRACT_MAJOR, CONTRACT_MAJOR]);
});

it.each(Object.entries(pages))('gives %s its heading', (_path, Page) => {
  fakeApi({});
  const host = aHost({ session: aSession({ role: 'admin' }) });
  renderPage(<Page host={host} />, { host });
  screen.getByRole('heading', { level: 1 });
});
