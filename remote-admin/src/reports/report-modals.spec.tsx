import { jest } from '@jest/globals';
import { aHost, clockShows, refuse } from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listOf, reportsApi, showReports } from '../testing/reports';

beforeEach(() => clockShows('2026-11-20T12:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const address = () => screen.getByLabelText('address').textContent;

// spec: 2.42
it('report modals: shows attendance, dogs, notes and marshal of a walk', async () => {
  reportsApi({
    'GET /time-slots/5/walk': () => ({
      timeSlotId: 5,
      finalizedAt: '2026-11-17T10:05:00Z',
      finalizedBy: 'Joan West',
      walkers: [
        { id: 'ana', name: 'Ana Petrov', attended: true },
        { id: 'tom', name: 'Tom Reed', attended: false },
      ],
      dogs: [{ id: 3, name: 'Dot' }],
      notes: [{ text: 'Dot is shy.', by: 'Joan West', at: '2026-11-17T10:05:00Z' }],
    }),
  });
  showReports('/admin-reports?report=completed');
  await userEvent.click(await screen.findByRole('link', { name: /17/ }));
  expect(address()).toBe('/admin-reports?report=completed&walk=5');
  const details = await screen.findByRole('dialog', { name: 'Walk Details' });
  await within(details).findByText('Did not come');
  expect(details.textContent).toContain('Marshal: Joan West');
  expect(details.textContent).toContain('Dot is shy.');
  await press(() => within(details).getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/admin-reports?report=completed');
});

// spec: 8.4
it.each([
  ['?report=completed&walk=5', 'GET /time-slots/5/walk'],
  ['?report=upcoming&walk=5', 'GET /time-slots/5/bookings'],
])(
  'report modals: reports that the details of %s did not load, and retries',
  async (search, call) => {
    const { calls } = reportsApi();
    showReports(`/admin-reports${search}`);
    await screen.findByText('Could not load walk details');
    calls.length = 0;
    await press('Retry');
    await waitFor(() => expect(calls).toContain(call));
  },
);

// spec: 2.42
it('report modals: shows the booked walkers, and leads to assigning dogs', async () => {
  reportsApi({
    'GET /time-slots/7/bookings': () => ({
      count: 1,
      walkers: [{ id: 'ana', name: 'Ana Petrov', email: 'ana@example.org' }],
    }),
    'GET /time-slots/7/assigned-dogs': () => [],
  });
  showReports('/admin-reports?walk=7');
  await screen.findByText('ana@example.org');
  await press('Assign Dogs');
  await screen.findByRole('dialog', { name: 'Assign Dogs' });
  expect(address()).toBe('/admin-reports?assign=7');
});

const aDogWalk = {
  id: 5,
  start_time: '2026-11-17T09:00:00Z',
  walker_name: 'Ana Petrov, רות כהן',
  marshal_name: 'Joan West',
  notes: '',
};

// spec: 2.42
it("report modals: opens a dog's walks by its name, and pages through them", async () => {
  const { calls } = reportsApi({ 'GET /dogs/3/walks': () => listOf([aDogWalk], 51) });
  showReports('/admin-reports?report=dog-stats');
  await userEvent.click(await screen.findByRole('link', { name: 'Dot' }));
  const history = await screen.findByRole('dialog', { name: 'Walk History' });
  await within(history).findByText('Ana Petrov, \u2068רות כהן\u2069');
  expect(history.textContent).toContain('51 walks');
  await press(() => within(history).getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(calls).toContain('GET /dogs/3/walks?limit=25&offset=25'));
});

// spec: 8.13
it('report modals: says that a dog has not walked, or that its walks did not load', async () => {
  const { routes } = reportsApi({ 'GET /dogs/3/walks': () => refuse(500, 'INTERNAL', 'secret') });
  showReports('/admin-reports?report=dog-stats&dog=3');
  await screen.findByText('Could not load walk history');
  routes['GET /dogs/3/walks'] = () => [];
  await press('Retry');
  await screen.findByText('This dog has not walked yet.');
});

it.each([
  ['Walk Details', '?report=completed&walk=5'],
  ['Walk Details', '?report=upcoming&walk=7'],
  ['Assign Dogs', '?report=upcoming&assign=7'],
  ['Walk History', '?report=dog-stats&dog=3'],
])('report modals: notes in %s at %s that times are the shelter’s', async (title, search) => {
  reportsApi();
  showReports(`/admin-reports${search}`, {
    shelter: { ...aHost().shelter, timeZone: 'Asia/Tokyo' },
  });
  const sheet = await screen.findByRole('dialog', { name: title });
  within(sheet).getByText('Times are shelter time (Tokyo).');
});
