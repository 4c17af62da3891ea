import { addShelterDays, startOfShelterDay, startOfShelterWeek } from '@walkies/contract';
import type { Host, PageProps } from '@walkies/remote-sdk';
import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { fakeApi } from './fake-api';
import { renderPage } from './render-page';

const DAYS = /\{(today|week)([+-]\d+)?\}/g;

interface Prefetch {
  path: string;
  media?: string | undefined;
}

/** The requests that a page's start prefetches on a phone, by its release's list. */
function firstCalls(prefetches: readonly Prefetch[], timeZone: string): string[] {
  const instantOf = (_: string, from: string, days = '0') => {
    const start = from === 'week' ? startOfShelterWeek : startOfShelterDay;
    const day = start(new Date(), timeZone);
    return encodeURIComponent(addShelterDays(day, Number(days), timeZone).toISOString());
  };
  const onPhone = prefetches.filter(({ media }) => !media?.includes('min-width'));
  return onPhone.map(({ path }) => `GET ${path.replace(DAYS, instantOf)}`);
}

/** Renders a remote's page for this path. */
export function renderPageOf(
  pages: Readonly<Record<string, ComponentType<PageProps>>>,
  path: string,
  host: Host,
) {
  const Page = pages[path];
  return renderPage(Page && <Page host={host} />, { host, path });
}

/** Fails unless the page's first requests equal those that its start prefetches. */
export async function expectPrefetches(
  pages: Readonly<Record<string, ComponentType<PageProps>>>,
  { path, first }: { path: string; first: readonly Prefetch[] },
  host: Host,
): Promise<void> {
  const { calls } = fakeApi({});
  renderPageOf(pages, path, host);
  const expected = firstCalls(first, host.shelter.timeZone);
  await waitFor(() => {
    const missing = expected.filter((call) => !calls.includes(call));
    if (missing.length > 0) throw new Error(`${path} does not ask for ${missing.join(', ')}`);
  });
}
