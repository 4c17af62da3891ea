import { jest } from '@jest/globals';
import { createQueryClient } from '@walkies/api-client';
import { CONTRACT_MAJOR } from '@walkies/contract';
import {
  aHost,
  aSession,
  clockShows,
  expectPrefetches,
  fakeApi,
  renderPageOf,
} from '@walkies/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import description from '../remote.json' with { type: 'json' };
import { contract, pages, warm } from './remote';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('walker remote: has a page for each of its routes', () => {
  expect(Object.keys(pages)).toEqual(description.routes.map(({ path }) => path));
  expect([contract, description.contract]).toEqual([CONTRACT_MAJOR, CONTRACT_MAJOR]);
});

// spec: 10.51
it('walker remote: opens its pages to these roles', () => {
  expect(description.routes.map(({ path, access }) => [path, access])).toEqual([
    ['/walker-calendar', ['walker']],
    ['/walker-dogs', 'anyone'],
    ['/here', ['walker', 'marshal', 'admin']],
    ['/walker-walks', ['walker']],
    ['/cover', ['walker', 'marshal', 'admin']],
  ]);
});

it.each([
  ['/walker-dogs', ['GET /dogs?images=url']],
  ['/walker-walks', ['GET /users/me/past-walks']],
  [
    '/walker-calendar',
    [
      'GET /time-slots?from=2026-11-18T00%3A00%3A00.000Z&to=2026-11-25T00%3A00%3A00.000Z',
      'GET /time-slots/my-bookings',
      'GET /users/me/check-ins',
      'GET /time-slots/short',
    ],
  ],
])(
  'walker remote: starts the first requests of %s before the page is there',
  async (path, expected) => {
    clockShows('2026-11-18T09:00:00Z');
    const { calls } = fakeApi({
      'GET /dogs': () => [],
      'GET /users/me/past-walks': () => [],
      'GET /time-slots': () => [],
      'GET /time-slots/my-bookings': () => [],
      'GET /users/me/check-ins': () => ({ walks: [], cancelled: [] }),
      'GET /time-slots/short': () => [],
    });
    warm(path, aHost(), createQueryClient());
    await waitFor(() => expect(calls).toEqual(expected));
  },
);

it.each(description.routes.flatMap(({ path, nav }) => (nav ? [{ path, nav }] : [])))(
  'walker remote: titles its page $nav.label, as in the menu',
  ({ path, nav }) => {
    fakeApi({});
    renderPageOf(pages, path, aHost({ session: aSession({ role: 'walker' }) }));
    const { parentElement } = screen.getByRole('heading', { level: 1 });
    expect(parentElement?.textContent).toContain(nav.label);
  },
);

it.each(description.routes.flatMap(({ path, first }) => (first ? [{ path, first }] : [])))(
  'walker remote: requests at $path what the page start has prefetched',
  async (page) => {
    clockShows('2026-11-18T09:00:00Z');
    await expectPrefetches(pages, page, aHost({ session: aSession({ role: 'walker' }) }));
  },
);
