import { jest } from '@jest/globals';
import { sendUnsent } from '@walkies/api-client';
import { clockShows, fakeApi, noConnection, refuse, renderPage } from '@walkies/api-client/testing';
import { aDog } from '@walkies/contract/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, nameWith, press, sentence } from '@walkies/ui/testing';
import {
  aBrokenRule,
  aDogChoice,
  aPair,
  aPlannedSlot,
  plannedDog,
  plannedWalker,
  asMarshal,
} from '@walkies/staff/testing';
import { DayPlanPage } from './day-plan-page';

beforeEach(() => {
  localStorage.clear();
  clockShows('2026-11-19T12:00:00Z');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const joan = plannedWalker('Joan West');
const tom = plannedWalker('Tom Reed');
const unpaired = aPlannedSlot([aPair({ walker: joan }), aPair({ walker: tom })]);
const paired = aPlannedSlot([
  aPair({ walker: joan, dog: plannedDog('Dot') }),
  aPair({ walker: tom }),
]);
const CHOICES = [
  ...['Dot', 'Hazel', 'Waffles', 'Biscuit'].map((name) => aDogChoice(name)),
  aDogChoice('Fig', { broken: [aBrokenRule('NOT_CLEARED')] }),
  aDogChoice('Juniper', { broken: [aBrokenRule('DOG_ON_HOLD', { reason: 'stitches' })] }),
];

function show(routes: Parameters<typeof fakeApi>[0] = {}, path = '/day-plan') {
  const state = { plan: [unpaired] };
  const pair = () => {
    state.plan = [paired];
    return paired;
  };
  const api = fakeApi({
    'GET /day-plan': () => state.plan,
    'GET /dogs': () => [aDog({ id: 1, name: 'Dot' })],
    'GET /time-slots/7/dog-choices': () => CHOICES,
    'PUT /time-slots/7/pairs/1': pair,
    'DELETE /time-slots/7/pairs/1': () => {
      state.plan = [unpaired];
    },
    ...routes,
  });
  const host = asMarshal();
  return {
    ...api,
    state,
    pair,
    ...renderPage(<DayPlanPage />, { host, path }),
  };
}

const choose = async (walker = 'Joan West') =>
  userEvent.click(await screen.findByRole('button', { name: `Choose a dog for ${walker}` }));
const touch = async (dog: RegExp) =>
  userEvent.click(await screen.findByRole('button', { name: dog }));
const joanWalksDot = () => screen.findByRole('button', { name: /^Joan West.* walks Dot/ });

it('day plan: pairs with two touches, confirms it and undoes it', async () => {
  const { bodies, calls } = show();
  await screen.findByRole('link', { name: '2 walkers have no dog.' });
  await choose();
  await touch(/^Dot/);
  await joanWalksDot();
  await screen.findByText(sentence('Joan walks Dot.'));
  expect(bodies).toEqual([{ walkerId: 'joan-west', was: { walkerId: null, dogId: null } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await touch(/^Undo$/);
  await screen.findByRole('button', { name: 'Choose a dog for Joan West' });
  expect(calls).toContain('DELETE /time-slots/7/pairs/1?was=joan-west');
});

it('day plan: shows three fitting dogs, the others with reasons, and lets a hold be ended first', async () => {
  show();
  await choose();
  const fits = await screen.findByRole('region', { name: 'Dogs for Joan at this time' });
  expect(within(fits).getAllByRole('listitem')).toHaveLength(3);
  await touch(/^1 more that fit/);
  expect(within(fits).getAllByRole('listitem')).toHaveLength(4);
  const others = within(screen.getByRole('region', { name: 'Others' }));
  others.getByText(sentence('Joan is cleared up to maroon.'));
  others.getByText('On hold: stitches.');
  expect(others.getAllByRole('button')).toHaveLength(1);
  expect(others.getByRole('link', { name: nameWith('Juniper’s page') }).getAttribute('href')).toBe(
    '/dog?dog=4',
  );
});

// spec: 10.52
it('day plan: allows a pair with a reason and keeps the typed reason after a refusal', async () => {
  const { bodies, routes, pair } = show({
    'PUT /time-slots/7/pairs/2': () =>
      refuse(409, 'DOG_ON_HOLD', 'On hold.', { broken: [aBrokenRule('DOG_ON_HOLD')] }),
  });
  await choose();
  await touch(/^Allow with a reason: Fig/);
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Allow and pair' });
  expect(send().disabled).toBe(true);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Why is it all right this time?');
  await userEvent.type(field, '   ');
  screen.getByText('Write why, at least 3 characters.');
  await enter(field, 'Both calm.');
  await press(send);
  expect((await screen.findByRole('alert')).textContent).toContain('Not paired. On hold.');
  expect(field.value).toBe('   Both calm.');
  routes['PUT /time-slots/7/pairs/2'] = pair;
  await press(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies.at(-1)).toMatchObject({ override: { reason: 'Both calm.' } });
});

it('day plan: keeps the typed reason when the dog cannot be chosen any more', async () => {
  const { routes, refresh } = show({
    'PUT /time-slots/7/pairs/2': () => refuse(404, 'DOG_NOT_FOUND', 'This dog is not here.'),
  });
  await choose();
  await touch(/^Allow with a reason: Fig/);
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Why is it all right this time?');
  await enter(field(), 'Both calm.');
  let isRefetched = false;
  routes['GET /time-slots/7/dog-choices'] = () => {
    isRefetched = true;
    return [];
  };
  await refresh();
  await waitFor(() => expect(isRefetched).toBe(true));
  await press('Allow and pair');
  expect((await screen.findByRole('alert')).textContent).toContain('This dog is not here.');
  expect(field().value).toBe('Both calm.');
});

it('day plan: stores an offline change, even over a closed page, and sends it later', async () => {
  const { unmount } = show({ 'PUT /time-slots/7/pairs/1': noConnection });
  await choose();
  await touch(/^Dot/);
  await joanWalksDot();
  await screen.findByText('Kept on this phone');
  unmount();
  jest.restoreAllMocks();
  const again = show({ 'PUT /time-slots/7/pairs/1': noConnection });
  await screen.findByText('Kept on this phone');
  again.routes['PUT /time-slots/7/pairs/1'] = again.pair;
  // As the shell does.
  const marshal = asMarshal();
  await act(() => sendUnsent(marshal, marshal.session?.uid ?? '', again.refresh));
  await waitFor(() => expect(screen.queryByText('Kept on this phone')).toBeNull());
  await joanWalksDot();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('day plan: restores the old pair after a refused change and shows why until acknowledged', async () => {
  show({
    'PUT /time-slots/7/pairs/1': () => refuse(409, 'PAIR_CHANGED', 'Changed meanwhile.'),
  });
  await choose();
  await touch(/^Dot/);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not saved: Joan and Dot Changed meanwhile.All right',
  );
  await screen.findByRole('button', { name: 'Choose a dog for Joan West' });
  await touch(/^All right$/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('day plan: finds a walker for a dog that lost one, and leaves a walker without a dog', async () => {
  const lost = { name: 'Raj Patel', at: '2026-11-19T09:40:00Z' };
  const { state, calls } = show({
    'GET /time-slots/7/walker-choices': () => [{ walker: joan, broken: [], walksTogether: 2 }],
  });
  state.plan = [aPlannedSlot([aPair({ walker: joan }), aPair({ dog: plannedDog('Dot'), lost })])];
  await screen.findAllByText(sentence(/Raj Patel cancelled at/));
  await touch(/^Find a walker for Dot/);
  await touch(/^Joan West/);
  const walks = await joanWalksDot();
  await userEvent.click(walks);
  await touch(/^Leave Joan without a dog/);
  await screen.findByText(sentence('Joan has no dog.'));
  expect(calls).toContain('DELETE /time-slots/7/pairs/1?was=joan-west');
});

it('day plan: reduces a past walk to a line with a link to finalize it', async () => {
  const times = { start_time: '2026-11-19T08:00:00Z', end_time: '2026-11-19T09:00:00Z' };
  const { state } = show();
  state.plan = [{ ...paired, ...times }];
  const link = await screen.findByRole('link', { name: /^Finalize Walk/ });
  expect(link.getAttribute('href')).toBe('/marshal-calendar?slot=7&finalize=');
  screen.getByText('2 walkers, 1 dog');
  expect(screen.queryByRole('button', { name: /walks Dot/ })).toBeNull();
});

it('day plan: shows a finalized walk as recorded, not as planned', async () => {
  const { state } = show();
  const recorded = {
    walkers: ['Joan West'],
    absent: ['Tom Reed'],
    disputed_by: [],
    dogs: ['Hazel', 'Dot'],
  };
  state.plan = [{ ...paired, status: 'completed', recorded }];
  await screen.findByText(sentence('1 walker, 2 dogs, completed'));
  screen.getByText(sentence('Joan West · Hazel, Dot'));
  expect(screen.queryByRole('link', { name: /^Correct Walk/ })).toBeNull();
});

it('day plan: names who disputes a no-show, with a link to the correction', async () => {
  const { state } = show();
  const disputed_by = ['Tom Reed'];
  const recorded = { walkers: ['Joan West'], absent: disputed_by, disputed_by, dogs: ['Dot'] };
  state.plan = [{ ...paired, status: 'completed', recorded }];
  await screen.findByText(sentence('Tom Reed says they were there.'));
  const link = screen.getByRole('link', { name: /^Correct Walk/ });
  expect(link.getAttribute('href')).toBe('/marshal-calendar?slot=7&correct=');
});

it('day plan: moves from day to day and reports an empty day or a failed load', async () => {
  const { calls, routes } = show({ 'GET /day-plan': () => [] }, '/day-plan?date=2026-11-20');
  await screen.findByText('No walks on this day.');
  await touch(/^Day after$/);
  await waitFor(() => expect(calls).toContain('GET /day-plan?date=2026-11-21'));
  routes['GET /day-plan'] = () => refuse(500, 'INTERNAL');
  await touch(/^Today$/);
  await screen.findByText('Failed to load the day plan');
});

// spec: 10.68
it('day plan: prints phone numbers, with boxes for came, out and back', async () => {
  const call = { ...joan, phoneNumber: '020 7946 0077' };
  const { state } = show();
  state.plan = [
    aPlannedSlot([aPair({ walker: call, dog: plannedDog('Dot') }), aPair({ walker: tom })]),
  ];
  await screen.findByRole('link', { name: 'Call Joan West 020 7946 0077' });
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  const paper = within(screen.getByRole('table', { hidden: true }));
  const textsOf = (role: 'columnheader' | 'cell') =>
    paper
      .getAllByRole(role, { hidden: true })
      .map((cell) => (cell.querySelector('.box') ? '[ ]' : cell.textContent));
  expect(textsOf('columnheader')).toEqual([
    'Day plan, Thursday, November 19',
    ...['Came', 'Walker', 'Phone', 'Dog', 'Out', 'Back', 'Notes'],
  ]);
  const head = (await paper.findByText('Maria Lopez')).closest('th');
  expect(head?.textContent).toMatch(/, with Maria Lopez$/);
  expect(textsOf('cell')).toEqual([
    ...['[ ]', 'Joan West', '020 7946 0077', 'Dot (Maroon)', '[ ]', '[ ]', ''],
    ...['[ ]', 'Tom Reed', '', 'No dog', '[ ]', '[ ]', ''],
  ]);
  screen.getByText(/^Printed on November 19, 2026 at 12:00/);
});

describe('a busy day', () => {
  const start = (hour: number) => `2026-11-19T${String(hour).padStart(2, '0')}:00:00Z`;
  const names = ['Ana Petrov', 'Raj Patel', 'Mei Lin', 'Tom Reed'];
  const busySlot = (hour: number, place: number) =>
    aPlannedSlot(
      names.map((name, at) =>
        aPair({ walker: plannedWalker(name), dog: at === 0 ? plannedDog('Dot') : null }),
      ),
      {
        id: hour * 10 + place,
        start_time: start(hour),
        end_time: start(hour + 1),
        marshal_name: place === 3 ? 'Maria Lopez' : 'Sam Field',
      },
    );
  const busyDay = [9, 13, 15].flatMap((hour) => [1, 2, 3, 4].map((place) => busySlot(hour, place)));
  const hourButton = (name: RegExp) => screen.findByRole('button', { name });
  const chooses = () => screen.queryAllByRole('button', { name: /^Choose a dog/ });

  // spec: 10.68
  it('day plan: opens a busy day at the present hour, with the own slot whole and others short', async () => {
    const { state } = show();
    state.plan = busyDay;
    await hourButton(/^1:00\sPM 4 walks, 16 walkers, 12 without a dog/);
    expect(screen.queryByRole('button', { name: /^9:00\sAM 4/ })).toBeNull();
    await press('Earlier: 1 hour, 4 to finalize');
    expect((await hourButton(/^9:00\sAM 4/)).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(chooses()).toHaveLength(3);
    await press(
      () => screen.getAllByRole('button', { name: /^1:00\s–\s2:00\sPM$/ })[0] as HTMLElement,
    );
    expect(chooses()).toHaveLength(6);
  });

  // spec: 10.68
  it('day plan: jumps to another hour of a busy day and closes the one before', async () => {
    const { state } = show();
    state.plan = busyDay;
    await hourButton(/^1:00\sPM /);
    await press(/^3:00\sPM$/);
    const head = await hourButton(/^3:00\sPM 4/);
    expect(head.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(head);
    expect((await hourButton(/^1:00\sPM 4/)).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  it('day plan: opens the slot in the URL', async () => {
    const { state } = show({}, '/day-plan#slot-151');
    state.plan = busyDay;
    const head = await hourButton(/^3:00\sPM 4/);
    await waitFor(() => expect(head.getAttribute('aria-expanded')).toBe('true'));
    expect(chooses()).toHaveLength(6);
  });

  // spec: 10.68
  it('day plan: finds the walker of a dog, and the dog of a walker', async () => {
    const { state } = show();
    state.plan = [...busyDay, paired];
    const field = await screen.findByLabelText('Find a walker or a dog of this day');
    await enter(field, 'joan');
    const link = await screen.findByRole('link', { name: /Joan West walks Dot/ });
    expect(link.getAttribute('href')).toBe('/day-plan?date=2026-11-19#slot-7');
    await userEvent.clear(field);
    await enter(field, 'sarge');
    await screen.findByText('Nobody of this day has this name.');
  });
});
