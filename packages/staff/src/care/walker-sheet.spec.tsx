import { jest } from '@jest/globals';
import { refuse } from '@walkies/api-client/testing';
import type { WalkerCare } from '@walkies/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
import { showDay, walkDayApi } from '../testing/walk-day';

const aCare = (facts: Partial<WalkerCare> = {}): WalkerCare => ({
  walker: { id: 'ana', name: 'Ana Petrov', clearance: 'maroon' },
  clearances: [
    {
      before: 'gold',
      grade: 'maroon',
      reason: 'Walked Moose with Ola, calm.',
      by: 'Maria Lopez',
      at: '2026-11-10T09:00:00Z',
    },
  ],
  walks: 12,
  noShows: 1,
  firstWalk: '2026-03-01T08:00:00Z',
  dogs: [
    {
      dog: { id: 12, name: 'Moose', breed: 'Bernese', grade: 'maroon', imageUrl: null },
      walks: 3,
      last: '2026-11-12T10:00:00Z',
    },
  ],
  nextWalks: [],
  ...facts,
});

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ana Petrov' }));
  return within(await screen.findByRole('dialog', { name: 'Ana Petrov' }));
};

it('walker sheet: opens from the name in the walk details', async () => {
  walkDayApi({ 'GET /walkers/ana/care': () => aCare() });
  showDay();
  const sheet = await open();
  sheet.getByRole('heading', { name: 'Cleared for maroon' });
  sheet.getByText(sentence(/‘Walked Moose with Ola, calm.’ Maria Lopez/));
  sheet.getByText('once');
  sheet.getByText(/^3 walks, last/);
  expect(sheet.getByRole('link', { name: 'Moose' }).getAttribute('href')).toBe('/dog?dog=12');
  expect(sheet.queryByText('First walk', { selector: 'span' })).toBeNull();
  await press(() => sheet.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog', { name: 'Ana Petrov' })).toBeNull();
});

it('walker sheet: shows that the first walk is still to come', async () => {
  const nothing = aCare({ walks: 0, noShows: 0, firstWalk: null, dogs: [], clearances: [] });
  walkDayApi({ 'GET /walkers/ana/care': () => nothing });
  showDay();
  const sheet = await open();
  sheet.getByText('still to come');
  sheet.getByText('The default for new walkers. Nobody has changed it yet.');
});

// spec: 10.13
it('walker sheet: lists late cancels with their reasons, apart from no-shows', async () => {
  const lateCancel = {
    start_time: '2026-11-17T09:00:00Z',
    end_time: '2026-11-17T10:00:00Z',
    reason: 'My car broke down.',
    at: '2026-11-17T08:10:00Z',
  };
  const care = aCare({ noShows: 0, lateCancels: [lateCancel] });
  walkDayApi({ 'GET /walkers/ana/care': () => care });
  showDay();
  const sheet = await open();
  sheet.getByText('never');
  sheet.getByRole('heading', { name: 'Cancelled late' });
  sheet.getByText('‘My car broke down.’');
});

it('walker sheet: clears a walker with a reason', async () => {
  const { routes } = walkDayApi({
    'GET /walkers/ana/care': () => aCare(),
    'PUT /walkers/ana/clearance': () => refuse(404, 'PERSON_NOT_FOUND', 'She has left.'),
  });
  showDay();
  const sheet = await open();
  await press(() => sheet.getByRole('button', { name: 'Change the clearance' }));
  const form = within(screen.getByRole('dialog', { name: 'Which dogs may Ana Petrov walk?' }));
  await press(() => form.getByRole('radio', { name: 'Grey' }));
  await userEvent.type(form.getByLabelText('Why?'), 'Calm with Sarge.');
  await press(() => form.getByRole('button', { name: 'Clear for grey' }));
  await form.findByText(sentence('Failed to clear Ana Petrov. She has left.'));
  routes['PUT /walkers/ana/clearance'] = () => aCare();
  await press(() => form.getByRole('button', { name: 'Clear for grey' }));
  await screen.findByText(sentence('Ana Petrov is cleared for grey now.'));
});
