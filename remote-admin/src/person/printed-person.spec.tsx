import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  clockShows,
  noConnection,
  pageOf,
  refuse,
  renderPage,
} from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminApi, aPerson } from '../testing/admin-pages';
import { PersonPage } from './person-page';

const LISTS = ['Coming bookings', 'Walks so far', 'Did not come', 'Cancelled late', 'Emails'];
const print = jest.fn<() => void>();

beforeEach(() => {
  clockShows('2026-11-18T09:00:00Z');
  print.mockReset();
  window.print = print;
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const walks = Array.from({ length: 25 }, (_, id) => ({
  id,
  start_time: '2026-11-17T09:00:00Z',
  end_time: '2026-11-17T10:00:00Z',
  attendance: 'walked',
  marshal_name: 'Joan West',
  walker_names: [],
  dogs: [],
}));
const lateCancels = walks.map(({ id, start_time, end_time }) => ({
  slot_id: id,
  start_time,
  end_time,
  reason: 'My car broke down.',
  at: `2026-11-17T08:00:${String(id).padStart(2, '0')}Z`,
}));
const mails = walks.map(({ id }) => ({
  kind: `mail ${id}`,
  state: 'sent',
  at: '2026-11-17T18:00:00Z',
}));

/** Opens a person whose lists have 25 rows each, ten of them visible. */
async function openPerson() {
  const partOf = (rows: readonly object[]) => {
    const isPage = api.calls.at(-1)?.includes('limit=10&');
    return pageOf(isPage ? rows.slice(0, 10) : [...rows], rows.length);
  };
  const api = adminApi([], {
    'GET /users/ana': () => ({ ...aPerson(), waiver: null, roleBefore: null }),
    'GET /users/ana/walks': () => partOf(walks),
    'GET /users/ana/late-cancels': () => partOf(lateCancels),
    'GET /users/ana/messages': () => partOf(mails),
  });
  const session = aSession({ uid: 'kit', name: 'Kit Mason', role: 'admin' });
  renderPage(<PersonPage />, { host: aHost({ session }), path: '/admin-person?uid=ana' });
  await waitFor(() => expect(rowsIn()).toEqual([10, 10, 10, 10, 10]));
  return api;
}

/** Number of visible rows per list. */
const rowsIn = () =>
  LISTS.map((name) => {
    const table = screen.queryByRole('table', { name });
    return table ? within(table).getAllByRole('row').length - 1 : 0;
  });
const pressPrint = () => press('Print');
const isPrinted = () => waitFor(() => expect(print).toHaveBeenCalledTimes(1));

it("printed person: prints all rows of a person's lists and shows their pages again", async () => {
  let printed: number[] = [];
  print.mockImplementation(() => (printed = rowsIn()));
  await openPerson();
  await pressPrint();
  await isPrinted();
  expect(printed).toEqual([25, 25, 25, 25, 25]);
  expect(screen.queryByText(/1 – 10 of 25/)).toBeNull();
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(rowsIn()).toEqual([10, 10, 10, 10, 10]));
});

it("printed person: prints all rows of a person's lists by Ctrl and P", async () => {
  await openPerson();
  expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(false);
  await isPrinted();
  expect(rowsIn()).toEqual([25, 25, 25, 25, 25]);
});

it('printed person: prints nothing when not all rows load, and says so', async () => {
  const { routes } = await openPerson();
  routes['GET /users/ana/messages'] = noConnection;
  await pressPrint();
  await screen.findByText('Not printed: not all rows could be loaded. Check your connection.');
  expect(print).not.toHaveBeenCalled();
  await waitFor(() => expect(rowsIn()).toEqual([10, 10, 10, 10, 10]));
});

it('printed person: leaves the print shortcut to the browser when no person is shown', async () => {
  adminApi([], { 'GET /users/ana': () => refuse(404, 'PERSON_NOT_FOUND') });
  renderPage(<PersonPage />, { path: '/admin-person?uid=ana' });
  await screen.findByText('This person is not here any more.');
  expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(true);
});
