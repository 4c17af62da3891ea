import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  expectPrefetches,
  fakeApi,
  noConnection,
  renderPageOf,
} from '@walkies/api-client/testing';
import { CONTRACT_MAJOR } from '@walkies/contract';
import { aDog } from '@walkies/contract/testing';
import { screen } from '@testing-library/react';
import description from '../remote.json' with { type: 'json' };
import { contract, pages } from './remote';

const asAdmin = () => aHost({ session: aSession({ role: 'admin' }) });

afterEach(() => {
  jest.restoreAllMocks();
});

it('vet remote: has a page for each of its routes', () => {
  expect(Object.keys(pages)).toEqual(description.routes.map(({ path }) => path));
  expect([contract, description.contract]).toEqual([CONTRACT_MAJOR, CONTRACT_MAJOR]);
});

it('vet page: lists the dogs', async () => {
  fakeApi({ 'GET /dogs': () => [aDog({ name: 'Biscuit', breed: 'Beagle' })] });
  renderPageOf(pages, '/vet', asAdmin());
  expect(await screen.findByText('Biscuit')).toBeTruthy();
  expect(screen.getByText('Beagle')).toBeTruthy();
});

it('vet page: says that there are no dogs yet', async () => {
  fakeApi({ 'GET /dogs': () => [] });
  renderPageOf(pages, '/vet', asAdmin());
  expect(await screen.findByText('No dogs yet.')).toBeTruthy();
});

it('vet page: offers a retry when the dogs do not load', async () => {
  fakeApi({ 'GET /dogs': noConnection });
  renderPageOf(pages, '/vet', asAdmin());
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

it.each(description.routes)(
  'vet remote: requests at $path what the page start has prefetched',
  async (page) => {
    await expectPrefetches(pages, page, asAdmin());
  },
);
