import { jest } from '@jest/globals';
import { useDogs, useSlots } from '@walkies/api-client';
import { fakeApi, noConnection, pageOf, refuse, renderPage } from '@walkies/api-client/testing';
import { aSlot } from '@walkies/contract/testing';
import type { Walker } from '@walkies/contract';
import { press } from '@walkies/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aPair, aPlannedSlot, plannedWalker } from '../testing/a-plan';
import { asMarshal, fig, moose, NOW } from '../testing/walk-day';
import { MARSHAL_TEXTS, NOT_SENT_YET } from '../texts';
import { LogWalkModal } from './log-walk-modal';
import { usePlannedSlot } from './walks-api';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const ana: Walker = {
  id: 'ana',
  name: 'Ana Petrov',
  email: 'ana@example.org',
  phoneNumber: null,
  role: 'walker',
  createdAt: null,
};

const SLOTS = [
  aSlot({ id: 1 }),
  aSlot({ id: 2, status: 'available', start_time: '2026-11-19T08:00:00Z' }),
  aSlot({ id: 3, start_time: '2026-11-21T09:00:00Z', end_time: '2026-11-21T10:00:00Z' }),
  aSlot({ id: 4, status: 'completed', start_time: '2026-11-18T08:00:00Z' }),
];

const logApi = (routes: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /dogs': () => [fig, moose],
    'GET /walkers': () => [ana],
    'GET /time-slots': () => SLOTS,
    ...routes,
  });

function Desk() {
  const [outcome, setOutcome] = useState('open');
  if (outcome !== 'open') return <p>{outcome}</p>;
  return (
    <LogWalkModal
      now={NOW}
      texts={MARSHAL_TEXTS}
      onClose={() => setOutcome('closed')}
      onLogged={setOutcome}
    />
  );
}

const showDesk = () => renderPage(<Desk />, { host: asMarshal() });

async function choose(field: string, value: string) {
  const select = screen.getByLabelText(field);
  await within(select).findByRole('option', { name: /Fig|Ana|10:30/ });
  await userEvent.selectOptions(select, value);
}

async function fillIn() {
  await choose('Dog', '11');
  await choose('Walker', 'ana');
  await choose('Booked time slot', '1');
  await userEvent.type(screen.getByLabelText('Notes (optional)'), 'All well.');
}

const submit = () => press('Log Walk');

const WALK = { dogId: 11, walkerId: 'ana', timeSlotId: 1, notes: 'All well.' };

// spec: 2.39
it('log walk modal: offers only booked slots', async () => {
  logApi();
  showDesk();
  const select = screen.getByLabelText('Booked time slot');
  await within(select).findByRole('group', { name: 'Started' });
  const values = within(select)
    .getAllByRole('option')
    .map((option) => option.getAttribute('value'));
  expect(values).toEqual(['', '1', '3']);
});

// spec: 2.30, 3.14
it('log walk modal: logs one walker with one dog and confirms it', async () => {
  const { bodies } = logApi({ 'POST /walks': () => ({}) });
  showDesk();
  await fillIn();
  await submit();
  await screen.findByText('Walk logged successfully!');
  expect(bodies).toEqual([WALK]);
  expect(localStorage).toHaveLength(0);
});

// spec: 5.10
it('log walk modal: requires slot, walker and dog and focuses the first missing one', async () => {
  const { calls } = logApi();
  showDesk();
  await submit();
  screen.getByText('Please select a time slot.');
  expect(document.activeElement).toBe(screen.getByLabelText('Booked time slot'));
  await choose('Booked time slot', '1');
  await submit();
  screen.getByText('Please select a walker.');
  screen.getByText('Please select a dog.');
  expect(screen.queryByText('Please select a time slot.')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Walker'));
  expect(calls).not.toContain('POST /walks');
});

// spec: 10.69
it('log walk modal: lists the slot’s own walkers before the others', async () => {
  const ben = { ...ana, id: 'ben', name: 'Ben Alder', email: 'ben@example.org' };
  logApi({
    'GET /walkers': () => [ana, ben],
    'GET /time-slots/1/bookings': () => ({ count: 1, walkers: [ben] }),
  });
  showDesk();
  await choose('Booked time slot', '1');
  const booked = await screen.findByRole('group', { name: 'Booked this walk' });
  const namesIn = (group: HTMLElement) =>
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(namesIn(booked)).toEqual(['Ben Alder (ben@example.org)']);
  expect(namesIn(screen.getByRole('group', { name: 'Others' }))).toEqual([
    'Ana Petrov (ana@example.org)',
  ]);
});

// spec: 8.10
it.each([
  ['the error of the API', { error: 'This slot is not booked.' }, 'This slot is not booked.'],
  ['else its details', { error: '', details: 'The dog is away.' }, 'The dog is away.'],
])('log walk modal: shows %s and keeps the input', async (_name, words, shown) => {
  const refusal = refuse(409, 'SLOT_NOT_LOGGABLE');
  logApi({ 'POST /walks': () => ({ refused: { ...refusal.refused, ...words } }) });
  showDesk();
  await fillIn();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(shown);
  expect(screen.getByLabelText('Dog')).toHaveProperty('value', '11');
  expect(screen.getByLabelText('Notes (optional)')).toHaveProperty('value', 'All well.');
});

it('log walk modal: keeps the form and its key over a lost connection and a closed page', async () => {
  const { keys, bodies, routes } = logApi({ 'POST /walks': noConnection });
  const shown = showDesk();
  await fillIn();
  await submit();
  await screen.findByText(NOT_SENT_YET);
  shown.unmount();
  routes['POST /walks'] = () => ({});
  showDesk();
  await within(screen.getByLabelText('Booked time slot')).findByRole('option', { name: /10:30/ });
  await within(screen.getByLabelText('Dog')).findByRole('option', { name: 'Fig' });
  await within(screen.getByLabelText('Walker')).findByRole('option', { name: /Ana/ });
  await submit();
  await screen.findByText('Walk logged successfully!');
  expect(bodies).toEqual([WALK, WALK]);
  expect(keys[1]).toBe(keys[0]);
});

// spec: 10.89
it('log walk modal: offers the slots and walkers in the browser while there is no connection', async () => {
  const booked = aPair({ walker: { ...plannedWalker('Ana Petrov'), id: 'ana' } });
  const { routes, bodies } = logApi({
    'GET /day-plan': () => [aPlannedSlot([booked], { id: 1 })],
  });
  function Calendar() {
    const slots = useSlots({ from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' });
    const dogs = useDogs();
    const planned = usePlannedSlot(aSlot({ id: 1 }), true);
    const [isOpen, setOpen] = useState(false);
    const isLoaded = slots.isSuccess && dogs.isSuccess && planned.isSuccess;
    if (isOpen) return <Desk />;
    return isLoaded && <button onClick={() => setOpen(true)}>Open</button>;
  }
  renderPage(<Calendar />, { host: asMarshal() });
  await screen.findByRole('button', { name: 'Open' });
  for (const key of Object.keys(routes)) routes[key] = noConnection;
  await press('Open');
  await screen.findByText('No connection: you choose from what this device has stored.');
  expect(screen.queryByText(/Failed to load (time slots|walkers)/)).toBeNull();
  await fillIn();
  within(screen.getByLabelText('Walker')).getByRole('option', { name: 'Ana Petrov' });
  await submit();
  await screen.findByText(NOT_SENT_YET);
  expect(bodies).toEqual([WALK]);
});

describe('a form that was not sent', () => {
  const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Notes (optional)');
  const writeFor = async (slot: string, text: string) => {
    const shown = showDesk();
    await choose('Booked time slot', slot);
    await userEvent.clear(notes());
    if (text) await userEvent.type(notes(), text);
    shown.unmount();
  };

  // spec: 10.71
  it('log walk modal: stores an unsent form for its slot and restores the one changed last', async () => {
    logApi();
    await writeFor('1', 'Of slot 1.');
    await writeFor('3', 'Of slot 3.');
    showDesk();
    screen.getByText(/^You had entered this before, on .+ It is not sent yet\.$/);
    expect(notes().value).toBe('Of slot 3.');
  });

  it('log walk modal: restores an unsent form when its slot is chosen and keeps the one before', async () => {
    logApi();
    await writeFor('1', 'Of slot 1.');
    await writeFor('3', 'Of slot 3.');
    showDesk();
    await choose('Booked time slot', '1');
    expect(notes().value).toBe('Of slot 1.');
    await choose('Booked time slot', '3');
    expect(notes().value).toBe('Of slot 3.');
  });

  it('log walk modal: leaves an unsent form with its slot when another one is begun', async () => {
    logApi();
    await writeFor('1', 'Of slot 1.');
    showDesk();
    await choose('Booked time slot', '3');
    expect(notes().value).toBe('');
    expect(screen.queryByText(/You had entered this before/)).toBeNull();
    await choose('Booked time slot', '1');
    expect(notes().value).toBe('Of slot 1.');
  });

  it('log walk modal: takes an unsent form along when a slot is chosen later or changed', async () => {
    logApi();
    const shown = showDesk();
    await userEvent.type(notes(), 'All well.');
    await choose('Booked time slot', '1');
    await choose('Booked time slot', '3');
    expect(notes().value).toBe('All well.');
    expect(screen.queryByText(/You had entered this before/)).toBeNull();
    shown.unmount();
    expect(localStorage).toHaveLength(1);
    expect(localStorage.key(0)).toBe('walkies.draft.marshal-1.log.3');
  });

  it('log walk modal: restores the previous unsent form after one is discarded', async () => {
    logApi();
    await writeFor('1', 'Of slot 1.');
    await writeFor('3', 'Of slot 3.');
    showDesk();
    await press('Discard');
    expect(notes().value).toBe('Of slot 1.');
    await press('Discard');
    expect(notes().value).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  it('log walk modal: keeps an unsent form when that of another slot is sent', async () => {
    logApi({ 'POST /walks': () => ({}) });
    await writeFor('1', '');
    await writeFor('3', 'Of slot 3.');
    const shown = showDesk();
    await choose('Booked time slot', '1');
    await fillIn();
    await submit();
    await screen.findByText('Walk logged successfully!');
    shown.unmount();
    showDesk();
    expect(notes().value).toBe('Of slot 3.');
  });

  it('log walk modal: shows no unsent form of another user', async () => {
    localStorage.setItem(
      'walkies.draft.somebody.log.1',
      JSON.stringify({ idempotencyKey: 'k', notes: 'Not yours.' }),
    );
    logApi();
    showDesk();
    expect(notes().value).toBe('');
  });
});

// spec: 8.3
it('log walk modal: reports walkers that failed to load, with the API’s text first', async () => {
  const { routes } = logApi({ 'GET /walkers': () => refuse(403, 'FORBIDDEN', 'Not for you.') });
  showDesk();
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Not for you.');
  routes['GET /walkers'] = () => [ana];
  await press(() => within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('option', { name: /Ana Petrov/ });
});

it('log walk modal: searches for a walker when there are too many to offer', async () => {
  const zoe = { ...ana, id: 'zoe', name: 'Zoe Carter', email: 'zoe@example.org' };
  const { calls }: { calls: string[] } = logApi({
    'GET /walkers': () =>
      calls.at(-1)?.includes('search=') ? pageOf([zoe]) : pageOf([ana], 10_000),
  });
  showDesk();
  await userEvent.type(await screen.findByLabelText('Find a walker by name or email'), 'zoe');
  await screen.findByRole('option', { name: /Zoe/ });
  await userEvent.selectOptions(screen.getByLabelText('Walker'), 'zoe');
  expect(calls).toContain('GET /walkers?search=zoe&limit=1000');
});

it('log walk modal: offers no search when all walkers are listed', async () => {
  logApi();
  showDesk();
  await choose('Walker', 'ana');
  expect(screen.queryByRole('searchbox')).toBeNull();
});
