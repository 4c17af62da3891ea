import { jest } from '@jest/globals';
import { clockShows, fakeApi, refuse } from '@walkies/api-client/testing';
import type { ScheduleChangeEffects } from '@walkies/contract';
import { enter, press } from '@walkies/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEntry, aPeriod, aSchedule, showSchedule } from '../testing/schedule';

const EFFECTS: ScheduleChangeEffects = {
  freed: [
    { id: 8, start_time: '2026-11-28T09:00:00Z', end_time: '2026-11-28T10:30:00Z' },
    { id: 9, start_time: '2026-12-12T09:00:00Z', end_time: '2026-12-12T10:30:00Z' },
  ],
  created: ['2026-11-28', '2026-12-12', '2026-12-19'],
  undecided: [
    {
      id: 7,
      start_time: '2026-12-05T09:00:00Z',
      end_time: '2026-12-05T10:30:00Z',
      walkers: [{ id: 'ines', name: 'Ines Okafor' }],
      dogs: ['Pepper'],
    },
  ],
  adjusted: [],
  edited: [],
  to_tell: { mails: 'on', people: 1 },
  moved_starts: [],
};
const UNTOUCHED = { ...EFFECTS, freed: [], created: [], undecided: [] };

/** A fake API with the schedule of one walk. */
const withWalk = (routes: Record<string, () => unknown>) =>
  fakeApi({ 'GET /schedule': () => aSchedule(anEntry()), ...routes });

const choose = (label: string, value: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), value);

beforeEach(() => {
  clockShows('2026-11-20T09:00:00Z');
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('schedule page: lists the walks by weekday with marshal, need and period', async () => {
  const sunday = anEntry({
    id: 4,
    periods: [
      aPeriod({
        weekday: 0,
        first_day: '2026-12-01',
        last_day: '2027-01-31',
        marshal_id: null,
        marshal_name: null,
        marshal_status: null,
      }),
    ],
  });
  fakeApi({ 'GET /schedule': () => aSchedule(anEntry(), sunday) });
  showSchedule();
  await screen.findByRole('heading', { name: 'Saturday' });
  expect(
    screen
      .getAllByRole('button', { name: /Needs 2 walkers/ })
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(
      /^Sunday 9:00\s–\s10:30\sAMNo marshal.*from December 1, 2026 until January 31, 2027$/,
    ),
    expect.stringMatching(/^Saturday 9:00\s–\s10:30\sAMMaria Lopez/),
  ]);
  screen.getByText('These walks need a marshal:');
});

it('schedule page: folds a busy day, and unfolds it on demand', async () => {
  const busy = Array.from({ length: 7 }, (_, nth) =>
    anEntry({ id: nth + 1, periods: [aPeriod({ start: `1${nth}:00`, end: `1${nth}:30` })] }),
  );
  fakeApi({ 'GET /schedule': () => aSchedule(...busy) });
  showSchedule();
  const walks = () => screen.getAllByRole('button', { name: /Needs 2 walkers/ });
  await screen.findByRole('heading', { name: 'Saturday' });
  expect(walks()).toHaveLength(5);
  await press('Show all 7 of this day');
  expect(walks()).toHaveLength(7);
});

it('schedule page: lists walks outside the grid’s hours above it', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { matches: media.includes('768px'), media }) as never,
    );
  const early = anEntry({ id: 4, periods: [aPeriod({ start: '05:00', end: '07:00' })] });
  fakeApi({ 'GET /schedule': () => aSchedule(anEntry(), early) });
  showSchedule();
  const outside = await screen.findByRole('region', { name: 'Outside the hours' });
  expect(
    within(outside)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Saturday 5:00\s–\s7:00/)]);
});

it('schedule page: explains an empty schedule', async () => {
  fakeApi({ 'GET /schedule': () => aSchedule() });
  showSchedule();
  await screen.findByText('The schedule is empty.');
  screen.getByText(/Their time slots appear 6 weeks ahead\./);
});

it('schedule page: reports a failed load and offers a retry', async () => {
  const { routes } = fakeApi({ 'GET /schedule': () => refuse(500, 'INTERNAL') });
  showSchedule();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to load the schedule');
  routes['GET /schedule'] = () => aSchedule(anEntry());
  await press(() => within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Saturday' });
});

it('schedule page: adds a walk, led by the user unless another marshal is chosen', async () => {
  const { bodies } = withWalk({ 'POST /schedule': () => anEntry() });
  showSchedule();
  await press('Add a walk');
  await press('Add the walk');
  screen.getByText('Please choose a weekday.');
  expect(screen.getAllByText('Please choose a time.')).toHaveLength(2);
  await press(() => screen.getByRole('checkbox', { name: 'Saturday' }));
  await choose('Start time', '09:00');
  expect(screen.getByLabelText('End time')).toHaveProperty('value', '10:00');
  await choose('End time', '10:30');
  await press('Add the walk');
  await screen.findByText('The walk is in the schedule.');
  expect(bodies.at(-1)).toEqual({
    ...{ weekday: 6, start: '09:00', end: '10:30', marshal_id: 'maria', minimum_walkers: 2 },
    ...{ first_day: '2026-11-20', last_day: null },
  });
});

const NO_DAY =
  'The weekday of this walk does not come until after the last day. Choose a later last day.';

it('schedule page: refuses a new walk without a day, at its field', async () => {
  const { calls } = withWalk({});
  showSchedule('/schedule?add&weekday=1&start=06:00&end=08:00');
  await enter(await screen.findByLabelText('Last day'), '2026-11-22');
  await press('Add the walk');
  await screen.findByText(NO_DAY);
  expect(screen.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true');
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('schedule page: gives a walk an end date, but no other weekday without a day', async () => {
  withWalk({ 'POST /schedule/3/preview': () => UNTOUCHED });
  showSchedule();
  await press(/^Saturday/);
  await enter(screen.getByLabelText('Last day'), '2026-11-20');
  await choose('Weekday', '1');
  await press('Show what changes');
  await screen.findByText(NO_DAY);
  await choose('Weekday', '6');
  await press('Show what changes');
  await screen.findByText('No time slot changes yet.');
});

it('schedule page: says when the clocks will move a start', async () => {
  const moved = anEntry({ moved_starts: [{ day: '2027-03-28', start: '02:00' }] });
  withWalk({ 'POST /schedule': () => moved });
  showSchedule('/schedule?add&weekday=0&start=06:00&end=08:00');
  await press('Add the walk');
  await screen.findByText(
    /On March 28, 2027 the clocks skip its start, so it starts at 2:00\sAM\./,
  );
});

it('schedule page: shows what a change touches and sends a decision about each booked walk', async () => {
  const { bodies } = withWalk({
    'POST /schedule/3/preview': () => EFFECTS,
    'PUT /schedule/3': () => anEntry({ version: '2' }),
  });
  showSchedule();
  await press(/^Saturday/);
  await choose('Start time', '08:00');
  await press('Show what changes');
  await screen.findByText(
    '2 walks without bookings will move to the new time: Sat 28 Nov, Sat 12 Dec.',
  );
  screen.getByText('1 walk will be added: Sat 19 Dec.');
  const region = screen.getByRole('region', { name: 'Walks that need a decision' });
  expect(region.textContent).toContain('Booked by Ines Okafor. Planned: Pepper.');
  await press('Save the change');
  screen.getByText('Choose what to do with each walk below.');
  await press(() => screen.getByRole('radio', { name: 'Cancel it' }));
  await userEvent.type(screen.getByLabelText(/^Tell 1 person why/), 'Earlier now.');
  await press('Save the change');
  await screen.findByText('The schedule is changed.');
  expect(bodies.at(-1)).toEqual({
    from: '2026-11-20',
    entry: {
      ...{ weekday: 6, start: '08:00', end: '09:30', marshal_id: 'maria', minimum_walkers: 2 },
      last_day: null,
    },
    slots: [{ id: 7, then: 'cancel' }],
    words: 'Earlier now.',
  });
});

it('schedule page: moves booked walks along, and asks only about those who cannot come', async () => {
  const [slot] = EFFECTS.undecided;
  if (!slot) throw new Error('no walk');
  const moves_to = { start_time: '2026-12-05T08:00:00Z', end_time: '2026-12-05T10:30:00Z' };
  const free = { ...slot, moves_to, in_the_way: { walkers: [], dogs: [] } };
  const pepper = { id: 4, name: 'Pepper' };
  const stuck = { ...free, id: 8, in_the_way: { walkers: slot.walkers, dogs: [pepper] } };
  const { bodies } = withWalk({
    'POST /schedule/3/preview': () => ({ ...EFFECTS, undecided: [free, stuck] }),
    'PUT /schedule/3': () => anEntry({ version: '2' }),
  });
  showSchedule();
  await press(/^Saturday/);
  await choose('Start time', '08:00');
  await press('Show what changes');
  const region = await screen.findByRole('region', { name: 'Walks that need a decision' });
  expect(region.textContent).toContain('Walkers, dogs and waiting list move along.');
  expect(region.textContent).toContain(
    'Ines Okafor would lose the place: another walk then. Pepper would leave the plan',
  );
  await press('Save the change');
  screen.getByText('Choose what to do with each walk below.');
  const all = within(screen.getByRole('group', { name: 'What to do with all' }));
  await press(() => all.getByRole('radio', { name: 'Move it' }));
  await press('Save the change');
  await screen.findByText('The schedule is changed.');
  const ids = slot.walkers.map(({ id }) => id);
  expect(bodies.at(-1)).toMatchObject({
    slots: [
      { id: 7, then: 'move', cancelBookings: [], takeOutDogs: [] },
      { id: 8, then: 'move', cancelBookings: ids, takeOutDogs: [4] },
    ],
  });
});

it('schedule page: ends a walk from a day on', async () => {
  const { bodies } = withWalk({
    'POST /schedule/3/preview': () => UNTOUCHED,
    'PUT /schedule/3': () => anEntry({ periods: [] }),
  });
  showSchedule();
  await press(/^Saturday/);
  await userEvent.clear(screen.getByLabelText('Change from'));
  await userEvent.type(screen.getByLabelText('Change from'), '2026-12-01');
  await press('End this walk from that day on');
  await screen.findByText('No time slot changes yet.');
  await press('End the walk');
  await screen.findByText('The walk ends.');
  expect(bodies.at(-1)).toEqual({ from: '2026-12-01', entry: null, slots: [] });
});

it('schedule page: asks again when somebody books between preview and saving', async () => {
  const { routes } = withWalk({
    'POST /schedule/3/preview': () => UNTOUCHED,
    'PUT /schedule/3': () => refuse(409, 'SCHEDULE_HAS_BOOKINGS', 'Some walks …', EFFECTS),
  });
  showSchedule();
  await press(/^Saturday/);
  await press('Show what changes');
  await press('Save the change');
  await screen.findByText('Somebody booked meanwhile.');
  await press(() => screen.getByRole('radio', { name: 'Keep as it is' }));
  routes['PUT /schedule/3'] = () => anEntry({ version: '2' });
  await press('Save the change');
  await screen.findByText('The schedule is changed.');
});

it('schedule page: shows what somebody else changed meanwhile beside the own input', async () => {
  const now = anEntry({ version: '2', periods: [aPeriod({ end: '11:00', minimum_walkers: 3 })] });
  const details = { by: 'Ola Nowak', at: '2026-11-20T08:59:00Z', now };
  const text = 'Ola Nowak has changed this since you opened it.';
  withWalk({
    'POST /schedule/3/preview': () => UNTOUCHED,
    'PUT /schedule/3': () => refuse(409, 'CHANGED_MEANWHILE', text, details),
  });
  showSchedule();
  await press(/^Saturday/);
  await choose('End time', '12:00');
  await press('Show what changes');
  await press('Save the change');
  const changes = await screen.findByRole('region', { name: 'Changed meanwhile' });
  expect(changes.textContent).toMatch(/End time is now: 11:00\sAM.*Walkers needed is now: 3/);
  expect(screen.getByRole('alert').textContent).toContain(text);
  expect(screen.getByLabelText<HTMLSelectElement>('End time').value).toBe('12:00');
  expect(screen.getByLabelText<HTMLSelectElement>('Walkers needed').value).toBe('3');
});

it.each([
  ['changes it', [aPeriod({ first_day: '2026-11-20', end: '11:00' })]],
  ['ends it', []],
])('schedule page: keeps the form when somebody else %s from today on', async (_, periods) => {
  const now = anEntry({ version: '2', periods });
  const text = 'Ola Nowak has changed this since you opened it.';
  const details = { by: 'Ola Nowak', at: '2026-11-20T08:59:00Z', now };
  const { routes } = withWalk({
    'POST /schedule/3/preview': () => UNTOUCHED,
    'PUT /schedule/3': () => refuse(409, 'CHANGED_MEANWHILE', text, details),
  });
  const { refresh } = showSchedule();
  await press(/^Saturday/);
  await choose('Walkers needed', '4');
  routes['GET /schedule'] = () => aSchedule(now);
  await refresh();
  expect(screen.getByLabelText<HTMLSelectElement>('Walkers needed').value).toBe('4');
  await press('Show what changes');
  await press('Save the change');
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByLabelText<HTMLSelectElement>('Walkers needed').value).toBe('4');
  const changes = screen.queryByRole('region', { name: 'Changed meanwhile' });
  expect(changes?.textContent).toEqual(
    periods.length > 0 ? expect.stringMatching(/End time is now: 11:00/) : undefined,
  );
});

it('schedule page: keeps decisions and note when somebody books between preview and saving', async () => {
  const [first] = EFFECTS.undecided;
  const more = { ...first, id: 8, start_time: '2026-12-12T09:00:00Z' };
  withWalk({
    'POST /schedule/3/preview': () => EFFECTS,
    'PUT /schedule/3': () =>
      refuse(409, 'SCHEDULE_HAS_BOOKINGS', 'Some walks …', {
        ...EFFECTS,
        undecided: [...EFFECTS.undecided, more],
      }),
  });
  showSchedule();
  await press(/^Saturday/);
  await press('Show what changes');
  await press(() => screen.getByRole('radio', { name: 'Cancel it' }));
  await userEvent.type(screen.getByLabelText(/^Tell 1 person why/), 'Earlier now.');
  await press('Save the change');
  await screen.findByText('Somebody booked meanwhile.');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Tell 1 person why/).value).toBe(
    'Earlier now.',
  );
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
});

it('schedule page: lists the walkers who ask to come every week', async () => {
  withWalk({
    'GET /standing-bookings': () => [
      {
        ...{ id: 5, schedule_id: 3, weekday: 6, start: '09:00', end: '10:30', state: 'asked' },
        walker: { id: 'ines', name: 'Ines Okafor' },
        requested_at: '2026-11-17T09:00:00Z',
        accepted_count: 1,
      },
    ],
  });
  showSchedule();
  await screen.findByRole('heading', { name: 'Regulars: 1 person asks' });
  screen.getByRole('button', { name: /^Accept/ });
});
