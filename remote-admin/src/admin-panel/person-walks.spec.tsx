import { jest } from '@jest/globals';
import { clockShows, pageOf } from '@walkies/api-client/testing';
import type { PersonWalk } from '@walkies/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminApi, aPerson, showAsAdmin } from '../testing/admin-pages';
import { AdminPanelPage } from './admin-panel-page';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const show = (path = '/admin-panel') => showAsAdmin(<AdminPanelPage />, path);
const showWalkers = async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'Walkers' }));
};
const address = () => screen.getByLabelText('address').textContent;

const aPersonWalk = (facts: Partial<PersonWalk>): PersonWalk => ({
  id: 5,
  start_time: '2026-11-17T09:00:00Z',
  end_time: '2026-11-17T10:00:00Z',
  attendance: 'walked',
  marshal_name: 'Joan West',
  walker_names: ['Ana Petrov', 'רות כהן'],
  dogs: ['Dot', 'Fig'],
  ...facts,
});

describe('a name', () => {
  it('leads to the walks of a person, each to its people and dogs', async () => {
    adminApi([], {
      'GET /users': () => pageOf([aPerson({ uid: 'a/b' })]),
      'GET /users/a%2Fb/walks': () =>
        pageOf([
          aPersonWalk({
            id: 9,
            start_time: '2026-11-18T10:00:00Z',
            end_time: '2026-11-18T11:00:00Z',
            attendance: 'booked',
          }),
          aPersonWalk({ id: 6, attendance: 'led' }),
          aPersonWalk({ attendance: 'no-show', dogs: [] }),
        ]),
    });
    await showWalkers();
    await userEvent.click(await screen.findByRole('link', { name: 'Ana Petrov' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Walk History' }));
    sheet.getByText('Ana Petrov');
    const rows = (await sheet.findAllByRole('row')).slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Nov 18.*Booked.*Joan West.*Dot, Fig/),
      expect.stringMatching(/Nov 17.*Marshal.*Ana Petrov, \u2068רות כהן\u2069.*Dot, Fig/),
      expect.stringMatching(/Nov 17.*Did not come.*Joan West/),
    ]);
    const links = sheet.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links[0]).toBe('/admin-calendar?slot=9');
    expect(links[2]).toBe(
      '/admin-reports?report=completed&range=dates&from=2026-11-17&to=2026-11-17&walk=5',
    );
    await userEvent.keyboard('{Escape}');
    expect(address()).toBe('/admin-panel');
  });

  it('opens from a link without the list, and says that there are none', async () => {
    adminApi([], { 'GET /users/mei/walks': () => pageOf([]) });
    show('/admin-panel?walks=mei');
    await screen.findByText('No walks so far.');
  });

  it('asks for no walks before it is pressed', async () => {
    const { calls } = adminApi([], { 'GET /users': () => pageOf([aPerson()]) });
    await showWalkers();
    await screen.findByRole('table', { name: 'Walkers' });
    expect(calls.filter((call) => call.includes('/walks'))).toEqual([]);
  });
});
