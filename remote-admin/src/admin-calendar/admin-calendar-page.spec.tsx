import { jest } from '@jest/globals';
import { clockShows, refuse } from '@walkies/api-client/testing';
import { aDog } from '@walkies/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
import { adminApi, blockedDay, comingSlot, showAsAdmin } from '../testing/admin-pages';
import { AdminCalendarPage } from './admin-calendar-page';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const show = (path = '/admin-calendar') => showAsAdmin(<AdminCalendarPage />, path);
const address = () => screen.getByLabelText('address').textContent;

describe('the header', () => {
  // spec: 2.25
  it.each([
    ['Log Walk', 'Log Completed Walk', '?log='],
    ['Add Dog', 'Add New Dog', '?add-dog='],
    ['Block Day', 'Block Day', '?block-day='],
  ])('admin calendar: opens %s from the header', async (button, title, search) => {
    adminApi();
    show();
    await press(button);
    await screen.findByRole('dialog', { name: title });
    expect(address()).toBe(`/admin-calendar${search}`);
  });

  it('admin calendar: confirms an added dog briefly', async () => {
    adminApi([], { 'POST /dogs': () => aDog() });
    show('/admin-calendar?add-dog');
    await userEvent.type(await screen.findByLabelText('Name'), 'Fig');
    await userEvent.type(screen.getByLabelText('Breed'), 'Terrier');
    await press(() => within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Dog' }));
    await screen.findByText('Dog added');
    expect(address()).toBe('/admin-calendar');
  });
});

// spec: 8.2
it('admin calendar: reports dogs and walkers that did not load in one banner and reloads by Retry', async () => {
  const { routes } = adminApi([comingSlot()], {
    'GET /dogs': () => refuse(500, 'INTERNAL', 'secret'),
    'GET /walkers': () => refuse(500, 'INTERNAL', 'secret'),
  });
  show();
  await screen.findByText('Failed to fetch dogs');
  await screen.findByText('Failed to load walkers');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  routes['GET /dogs'] = () => [];
  routes['GET /walkers'] = () => [];
  await press('Retry');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

describe('under 768 px', () => {
  it('admin calendar: lists coming slots with the admin’s titles under 768 px and opens a walk', async () => {
    adminApi([comingSlot(), blockedDay()]);
    show();
    await screen.findByText('Booked');
    screen.getByText('BLOCKED');
    await press(() => screen.getAllByRole('button', { name: /^View/ })[0] as HTMLElement);
    await screen.findByRole('dialog', { name: 'Walk Details' });
    expect(address()).toBe('/admin-calendar?slot=1');
  });

  it('admin calendar: keeps past slots in a separate list under 768 px', async () => {
    const past = comingSlot({
      id: 2,
      start_time: '2026-11-16T10:30:00Z',
      end_time: '2026-11-16T11:30:00Z',
      status: 'completed',
    });
    adminApi([past, comingSlot()]);
    show();
    await screen.findByText('Booked');
    expect(screen.queryByText('Completed')).toBeNull();
    await press(() => screen.getByRole('radio', { name: 'Last 7 days' }));
    screen.getByText('Completed');
    expect(screen.queryByText('Booked')).toBeNull();
  });

  it('admin calendar: fetches another week by "Show more" under 768 px', async () => {
    const { calls } = adminApi();
    show();
    await screen.findByText('Booked');
    await press('Show more');
    await waitFor(() =>
      expect(calls).toContain(
        'GET /time-slots?from=2026-11-11T00%3A00%3A00.000Z&to=2026-12-02T00%3A00%3A00.000Z',
      ),
    );
  });

  it('admin calendar: says under 768 px that there are no slots', async () => {
    adminApi([]);
    show();
    await screen.findByText('No time slots on these days.');
  });

  // spec: 8.1, 10.36
  it('admin calendar: reports a failed load under 768 px and reloads by Retry', async () => {
    const { routes } = adminApi([], { 'GET /time-slots': () => refuse(500, 'INTERNAL') });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch time slots');
    routes['GET /time-slots'] = () => [comingSlot()];
    await press('Retry');
    await screen.findByText('Booked');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // spec: 8.19, 8.20, 10.81
  it('admin calendar: adds a slot under 768 px and confirms it briefly', async () => {
    const { bodies } = adminApi([], { 'POST /time-slots': () => comingSlot({ id: 9 }) });
    show();
    await userEvent.type(screen.getByLabelText('Date'), '2026-11-19');
    await userEvent.selectOptions(screen.getByLabelText('Start time'), '13:00');
    await userEvent.selectOptions(screen.getByLabelText('End time'), '14:30');
    await press('Add Time Slot');
    const done = await screen.findByText('Time slot added');
    expect(done.closest('[role="status"]')).not.toBeNull();
    expect(bodies).toEqual([
      { start_time: '2026-11-19T13:00:00.000Z', end_time: '2026-11-19T14:30:00.000Z' },
    ]);
  });

  // spec: 8.8
  it('admin calendar: puts the specified text before the API’s reason when a slot is not added', async () => {
    adminApi([], { 'POST /time-slots': () => refuse(409, 'DAY_BLOCKED', 'This day is closed.') });
    show('/admin-calendar?add-slot=&start=2026-11-19T12:30:00&end=2026-11-19T14:00:00');
    const modal = within(await screen.findByRole('dialog', { name: 'Add Time Slot' }));
    await press(() => modal.getByRole('button', { name: 'Add Time Slot' }));
    expect((await modal.findByRole('alert')).textContent).toBe(
      'Failed to add time slot. This day is closed.',
    );
  });
});

describe('a walk', () => {
  // spec: 2.27
  it('admin calendar: names a walk’s walkers with addresses and its dogs with breeds', async () => {
    adminApi([comingSlot()], {
      'GET /time-slots/1/assigned-dogs': () => [aDog({ name: 'Fig', breed: 'Terrier' })],
    });
    show('/admin-calendar?slot=1');
    const details = within(await screen.findByRole('dialog', { name: 'Walk Details' }));
    const walkers = within(await details.findByRole('list', { name: 'Booked walkers' }));
    walkers.getByText('Ana Petrov');
    walkers.getByText('ana@example.org');
    const facts = details.getAllByRole('term').map(({ textContent }) => textContent);
    expect(facts).toEqual(expect.arrayContaining(['Date', 'Start', 'End', 'Status']));
    const dogs = within(details.getByRole('list', { name: 'Assigned dogs' }));
    expect(dogs.getByRole('listitem').textContent).toContain('FigTerrier');
  });

  it('admin calendar: finalizes a walk without walkers and dogs', async () => {
    const { bodies } = adminApi([comingSlot({ status: 'available', booked_count: 0 })], {
      'GET /time-slots/1/bookings': () => ({ count: 0, walkers: [] }),
      'POST /walks': () => ({}),
    });
    show('/admin-calendar?slot=1');
    await screen.findByText('No one booked yet.');
    await press('Finalize Walk');
    await press('Submit Final Walk');
    await userEvent.click(await screen.findByRole('button', { name: 'Finalize anyway' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Finalize before the start' }));
    await screen.findByText('Walk finalized');
    expect(bodies).toEqual([expect.objectContaining({ timeSlotId: 1, walkerIds: [], dogIds: [] })]);
    expect(address()).toBe('/admin-calendar');
  });

  it('admin calendar: assigns dogs to a walk and closes when done', async () => {
    const { bodies } = adminApi([comingSlot()], {
      'GET /dogs': () => [aDog({ id: 11, name: 'Fig' })],
      'POST /time-slots/1/assign-dogs': () => [],
    });
    show('/admin-calendar?slot=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Assign dogs' }));
    expect(address()).toBe('/admin-calendar?slot=1&assign=');
    const modal = within(await screen.findByRole('dialog', { name: 'Assign Dogs' }));
    await userEvent.click(await modal.findByRole('checkbox', { name: /Fig/ }));
    await press(() => modal.getByRole('button', { name: 'Assign dogs' }));
    await screen.findByText('Dogs assigned to time slot.');
    expect(bodies).toEqual([{ dogIds: [11] }]);
  });
});

describe('a blocked day', () => {
  const opener = () => screen.findByRole('button', { name: 'Open this day again' });

  // spec: 10.40, 10.83
  it('admin calendar: reopens a blocked day after one question', async () => {
    const { calls, routes } = adminApi([blockedDay()], {
      'POST /blocked-days/8/open': () => ({ takenOut: [] }),
    });
    show('/admin-calendar?slot=8');
    const details = within(await screen.findByRole('dialog', { name: 'Walk Details' }));
    expect(details.queryByRole('button', { name: /Finalize|Delete/ })).toBeNull();
    await userEvent.click(await opener());
    const question = await screen.findByRole('dialog', { name: 'Open this day again?' });
    expect(calls).not.toContain('POST /blocked-days/8/open');
    routes['GET /time-slots'] = () => [];
    await press(() => within(question).getByRole('button', { name: 'Open this day again' }));
    await screen.findByText('The day is open again.');
    expect(calls).toContain('POST /blocked-days/8/open');
    expect(address()).toBe('/admin-calendar');
  });

  it('admin calendar: lists the dogs taken out of a reopened day’s plan, and why', async () => {
    const rule = { dog: null, walker: null, at: null, until: null, reason: 'Stitches.' };
    const takenOut = [
      {
        slotId: 1,
        start_time: blockedDay().start_time,
        dog: { id: 3, name: 'Olive', grade: 'gold' },
        broken: [{ rule: 'DOG_ON_HOLD', ...rule }],
      },
    ];
    adminApi([blockedDay()], { 'POST /blocked-days/8/open': () => ({ takenOut }) });
    show('/admin-calendar?slot=8');
    await userEvent.click(await opener());
    const question = within(await screen.findByRole('dialog', { name: 'Open this day again?' }));
    await press(() => question.getByRole('button', { name: 'Open this day again' }));
    await screen.findByText(
      sentence(/open again\. Taken out of its plan: Olive at .* \(On hold: Stitches\.\)\.$/),
    );
  });

  it('admin calendar: keeps a day blocked when reopening fails, and says so', async () => {
    adminApi([blockedDay()], { 'POST /blocked-days/8/open': () => refuse(500, 'INTERNAL') });
    show('/admin-calendar?slot=8');
    await userEvent.click(await opener());
    const question = within(await screen.findByRole('dialog', { name: 'Open this day again?' }));
    await press(() => question.getByRole('button', { name: 'Open this day again' }));
    expect((await question.findByRole('alert')).textContent).toBe('Failed to open this day again');
    await press(() => question.getByRole('button', { name: 'Keep it blocked' }));
    expect(screen.queryByRole('dialog', { name: 'Open this day again?' })).toBeNull();
  });
});

describe('from 768 px', () => {
  beforeEach(() => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          Object.assign(new EventTarget(), { matches: media.includes('768px'), media }) as never,
      );
  });

  // spec: 4.5
  it('admin calendar: shows the grid with the admin’s titles from 768 px and opens a blocked day', async () => {
    adminApi([comingSlot(), blockedDay()]);
    show();
    await screen.findByText(/^Booked, Thursday/);
    await userEvent.click(await screen.findByText(/^BLOCKED, Saturday/));
    expect(address()).toBe('/admin-calendar?slot=8');
  });

  // spec: 10.81
  it('admin calendar: adds a slot without dragging from 768 px', async () => {
    adminApi();
    show();
    await press('Add Time Slot');
    await screen.findByRole('dialog', { name: 'Add Time Slot' });
    expect(address()).toBe('/admin-calendar?add-slot=');
  });
});
