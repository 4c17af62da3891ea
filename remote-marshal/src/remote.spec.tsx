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
import { aPlannedSlot } from '@walkies/staff/testing';
import { screen } from '@testing-library/react';
import description from '../remote.json' with { type: 'json' };
import { contract, pages } from './remote';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('marshal remote: has a page for each of its routes', () => {
  expect(Object.keys(pages).toSorted()).toEqual(
    description.routes.map(({ path }) => path).toSorted(),
  );
  expect([contract, description.contract]).toEqual([CONTRACT_MAJOR, CONTRACT_MAJOR]);
});

// spec: 10.51
it('marshal remote: opens its pages to these roles', () => {
  expect(description.routes.map(({ path, access }) => [path, access])).toEqual([
    ['/marshal-calendar', ['marshal']],
    ['/day-plan', ['marshal', 'admin']],
    ['/schedule', ['marshal', 'admin']],
    ['/here-poster', ['marshal', 'admin']],
    ['/dog', ['marshal', 'admin']],
    ['/dogs', ['marshal']],
  ]);
});

it.each(description.routes.flatMap(({ path, nav }) => (nav ? [{ path, nav }] : [])))(
  'marshal remote: titles its page $nav.label, as in the menu',
  ({ path, nav }) => {
    fakeApi({});
    renderPageOf(pages, path, aHost({ session: aSession({ role: 'marshal' }) }));
    const { parentElement } = screen.getByRole('heading', { level: 1 });
    expect(parentElement?.textContent).toContain(nav.label);
  },
);

it.each(['marshal', 'admin'] as const)(
  "marshal remote: leads a %s from the day plan to the role's own calendar",
  async (role) => {
    clockShows('2026-11-19T16:00:00Z');
    fakeApi({ 'GET /day-plan': () => [aPlannedSlot([])], 'GET /dogs': () => [] });
    renderPageOf(pages, '/day-plan', aHost({ session: aSession({ role }) }));
    const details = await screen.findByRole('link', { name: /^Walk Details/ });
    expect(details.getAttribute('href')).toBe(`/${role}-calendar?slot=7`);
  },
);

it.each(description.routes.flatMap(({ path, first }) => (first ? [{ path, first }] : [])))(
  'marshal remote: requests at $path what the page start has prefetched',
  async (page) => {
    clockShows('2026-11-18T09:00:00Z');
    await expectPrefetches(pages, page, aHost({ session: aSession({ role: 'marshal' }) }));
  },
);
