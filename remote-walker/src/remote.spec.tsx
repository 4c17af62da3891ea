import { jest } from '@jest/globals';
import { createQueryClient } from '@walkies/api-client';
import { CONTRACT_MAJOR } from '@walkies/contract';
import {
  aHost,
  aSession,
  clockShows,
  fakeApi,
  firstCalls,
  renderPage,
} from '@walkies/api-client/testing';
import type { PageProps } from '@walkies/remote-sdk';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import description from '../remote.json' with { type: 'json' };
import { contract, pages, warm } from './remote';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('has a page for each of its routes', () => {
  expect(Object.keys(pages)).toEqual(description.routes.map(({ path }) => path));
  expect([contract, description.contract]).toEqual([CONTRACT_MAJOR, CONTRACT_MAJOR]);
});

it.each([
  ['/walker-dogs', ['GET /dogs?images=url']],
  ['/walker-walks', ['GET /users/me/past-walks']],
  [
    '/walker-calendar',
    [
      'GET /time-slots?from=2026-11-18T00%3A00%3A00.000Z&to=2026-11-25T00%3A00%3A00.000Z',
      'GET /time-slots/my-bookings',
    ],
  ],
])('starts the first requests of %s before the page is there', async (path, expected) => {
  clockShows('2026-11-18T09:00:00Z');
  const { calls } = fakeApi({
    'GET /dogs': () => [],
    'GET /users/me/past-walks': () => [],
    'GET /time-slots': () => [],
    'GET /time-slots/my-bookings': () => [],
  });
  warm(path, aHost(), createQueryClient());
  await waitFor(() => expect(calls).toEqual(expected));
});

it.each(description.routes)(
  'is called $nav.label by the menu, as its page says',
  ({ path, nav }) => {
    fakeApi({});
    const host = aHost({ session: aSession({ role: 'walker' }) });
    const Page = new Map<string, ComponentType<PageProps>>(Object.entries(pages)).get(path);
    renderPage(Page && <Page host={host} />, { host, path });
    const { parentElement } = screen.getByRole('heading', { level: 1 });
    expect(parentElement?.textContent).toContain(nav.label);
  },
);

it.each(description.routes.flatMap(({ path, first }) => (first ? [{ path, first }] : [])))(
  'asks at $path for what the start of the page has asked for already',
  async ({ path, first }) => {
    clockShows('2026-11-18T09:00:00Z');
    const { calls } = fakeApi({});
    const host = aHost({ session: aSession({ role: 'walker' }) });
    const Page = new Map<string, ComponentType<PageProps>>(Object.entries(pages)).get(path);
    renderPage(Page && <Page host={host} />, { host, path });
    const expected = firstCalls(first, host.shelter.timeZone);
    await waitFor(() => expect(calls).toEqual(expect.arrayContaining(expected)));
  },
);
