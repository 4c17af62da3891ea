import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  clockShows,
  expectPrefetches,
  fakeApi,
  renderPageOf,
} from '@walkies/api-client/testing';
import { CONTRACT_MAJOR } from '@walkies/contract';
import { screen } from '@testing-library/react';
import description from '../remote.json' with { type: 'json' };
import { contract, pages } from './remote';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('admin remote: has a page for each of its routes', () => {
  expect(Object.keys(pages).toSorted()).toEqual(
    description.routes.map(({ path }) => path).toSorted(),
  );
  expect([contract, description.contract]).toEqual([CONTRACT_MAJOR, CONTRACT_MAJOR]);
});

it('admin remote: opens its pages to these roles', () => {
  expect(description.routes.map(({ path, access }) => [path, access])).toEqual([
    ['/admin-panel', ['admin']],
    ['/admin-person', ['admin']],
    ['/admin-plan', ['admin', 'marshal']],
    ['/admin-reports', ['admin']],
    ['/dogs', ['admin']],
    ['/admin-calendar', ['admin']],
  ]);
});

it.each(description.routes.flatMap(({ path, nav }) => (nav ? [{ path, nav }] : [])))(
  'admin remote: titles its page $nav.label, as in the menu',
  ({ path, nav }) => {
    fakeApi({});
    renderPageOf(pages, path, aHost({ session: aSession({ role: 'admin' }) }));
    const { parentElement } = screen.getByRole('heading', { level: 1 });
    expect(parentElement?.textContent).toContain(nav.label);
  },
);

it.each(description.routes.flatMap(({ path, first }) => (first ? [{ path, first }] : [])))(
  'admin remote: requests at $path what the page start has prefetched',
  async (page) => {
    clockShows('2026-11-18T09:00:00Z');
    await expectPrefetches(pages, page, aHost({ session: aSession({ role: 'admin' }) }));
  },
);
