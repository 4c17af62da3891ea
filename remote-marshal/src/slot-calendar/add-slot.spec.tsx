import { jest } from '@jest/globals';
import { clockShows, noConnection, refuse } from '@walkies/api-client/testing';
import type { Slot } from '@walkies/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
import { comingSlot, marshalApi, showCalendar } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Fake API where `others` are the existing slots at the new slot's time. */
function adding(others: Slot[] = [], routes: Record<string, () => unknown> = {}) {
  return marshalApi(others, { 'POST /time-slots': () => comingSlot({ id: 9 }), ...routes });
}

const add = () => press('Add Time Slot');

async function fillIn(start: string, end: string) {
  await userEvent.type(screen.getByLabelText('Date'), '2026-11-19');
  await userEvent.selectOptions(screen.getByLabelText('Start time'), start);
  await userEvent.selectOptions(screen.getByLabelText('End time'), end);
}

const times = () =>
  ['Date', 'Start time', 'End time'].map((label) => screen.getByLabelText<HTMLInputElement>(label));

const keysOf = () =>
  jest
    .mocked(fetch)
    .mock.calls.filter(([, call]) => call?.method === 'POST')
    .map(([, call]) => new Headers(call?.headers).get('Idempotency-Key'));

describe('the form under 768 px', () => {
  // spec: 2.35, 4.6, 5.12, 8.19
  it('add slot form: adds a slot, confirms it and clears itself', async () => {
    const { bodies } = adding();
    showCalendar();
    await fillIn('13:00', '14:30');
    await add();
    await screen.findByText('Time slot added successfully!');
    expect(bodies).toEqual([
      { start_time: '2026-11-19T13:00:00.000Z', end_time: '2026-11-19T14:30:00.000Z' },
    ]);
    expect(times().map(({ value }) => value)).toEqual(['', '', '']);
  });

  // spec: 2.35
  it('add slot form: starts from today', () => {
    adding();
    showCalendar();
    expect(screen.getByLabelText('Date')).toHaveProperty('min', '2026-11-18');
  });

  // spec: 5.9
  it('add slot form: requires all three fields', async () => {
    const { calls } = adding();
    showCalendar();
    await add();
    expect(screen.getByRole('alert').textContent).toBe('Please select all date and time fields');
    expect(calls).not.toContain('POST /time-slots');
  });

  // spec: 10.100
  it('add slot form: moves the end along with the start, and offers none before it', async () => {
    adding();
    showCalendar();
    const end = screen.getByLabelText<HTMLSelectElement>('End time');
    await fillIn('13:00', '14:30');
    await userEvent.selectOptions(screen.getByLabelText('Start time'), '15:00');
    expect(end.value).toBe('16:30');
    expect(within(end).getAllByRole('option').at(1)).toHaveProperty('value', '15:30');
    await userEvent.selectOptions(screen.getByLabelText('Start time'), '22:30');
    expect(end.value).toBe('');
  });

  // spec: 10.100
  it('add slot form: takes a new walk to be as long as the last one', async () => {
    adding();
    showCalendar();
    await fillIn('13:00', '15:00');
    await add();
    await screen.findByText('Time slot added successfully!');
    await userEvent.selectOptions(screen.getByLabelText('Start time'), '09:00');
    expect(screen.getByLabelText('End time')).toHaveProperty('value', '11:00');
  });

  it('add slot form: clears the error when the times change', async () => {
    adding();
    showCalendar();
    await add();
    screen.getByRole('alert');
    await userEvent.selectOptions(screen.getByLabelText('Start time'), '13:00');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('add slot form: moves the focus to the error on each press with the same mistake', async () => {
    adding();
    showCalendar();
    for (let presses = 0; presses < 2; presses += 1) {
      await add();
      expect(document.activeElement).toBe(screen.getByRole('alert'));
    }
  });

  // spec: 2.35
  it('add slot form: reads "Adding..." while sending, and adds once despite repeated presses', async () => {
    let answer: (slot: Slot) => void = () => undefined;
    const { calls } = adding([], {
      'POST /time-slots': () => new Promise((resolve) => (answer = resolve)),
    });
    showCalendar();
    await fillIn('13:00', '14:00');
    await add();
    const button = await screen.findByRole('button', { name: 'Adding...' });
    await userEvent.dblClick(button);
    answer(comingSlot({ id: 9 }));
    await screen.findByText('Time slot added successfully!');
    expect(calls.filter((call) => call === 'POST /time-slots')).toHaveLength(1);
  });

  // spec: 8.8
  it.each([
    [
      'what the API says',
      () => refuse(409, 'SLOT_EXISTS', 'You have added this slot already.'),
      'You have added this slot already.',
    ],
    ['its own text', () => refuse(500, 'INTERNAL', 'secret'), 'Failed to add time slot'],
    [
      'the line',
      noConnection,
      "We lost the connection, so we can't tell yet whether the time slot is added. " +
        'Try again: nothing will be saved twice.',
    ],
  ])(
    'add slot form: explains a failure by %s, and keeps the input',
    async (_name, answer, text) => {
      adding([], { 'POST /time-slots': answer });
      showCalendar();
      await fillIn('13:00', '14:00');
      await add();
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect(times().map(({ value }) => value)).toEqual(['2026-11-19', '13:00', '14:00']);
    },
  );

  // spec: 10.59
  it('add slot form: sends the same slot with the same key, and another slot with another key', async () => {
    const { routes } = adding([], { 'POST /time-slots': noConnection });
    showCalendar();
    await fillIn('13:00', '14:00');
    await add();
    await screen.findByRole('alert');
    await add();
    await waitFor(() => expect(keysOf()).toHaveLength(2));
    await screen.findByRole('alert');
    routes['POST /time-slots'] = () => comingSlot({ id: 9 });
    await userEvent.selectOptions(screen.getByLabelText('End time'), '15:00');
    await add();
    await screen.findByText('Time slot added successfully!');
    const [first, second, third] = keysOf();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('an overlap', () => {
  const other = () => comingSlot({ marshal_name: 'Sam Field' });

  // spec: 10.23
  it('slot overlap: asks for confirmation once', async () => {
    const { calls } = adding([other()]);
    showCalendar();
    await fillIn('11:00', '12:00');
    await add();
    await screen.findByText(sentence(/\(Sam Field\)\. Add it all the same\?$/));
    expect(calls).not.toContain('POST /time-slots');
    await press('Add anyway');
    await screen.findByText('Time slot added successfully!');
    expect(calls).toContain('POST /time-slots');
  });

  it('slot overlap: adds nothing when the question is cancelled', async () => {
    const { calls } = adding([other()]);
    showCalendar();
    await fillIn('11:00', '12:00');
    await add();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/Add it all the same\?/)).toBeNull();
    screen.getByRole('button', { name: 'Add Time Slot' });
    expect(calls).not.toContain('POST /time-slots');
  });

  it('slot overlap: asks again for other times', async () => {
    const { calls } = adding([other()]);
    showCalendar();
    await fillIn('11:00', '12:00');
    await add();
    await screen.findByText(sentence(/Add it all the same\?$/));
    await userEvent.selectOptions(screen.getByLabelText('Start time'), '10:00');
    await add();
    await screen.findByText(sentence(/Add it all the same\?$/));
    expect(calls).not.toContain('POST /time-slots');
  });

  // spec: 10.61
  it('slot overlap: asks about the same times of another marshal with the same name', async () => {
    const { calls } = adding([
      comingSlot({ marshal_id: 'marshal-2', marshal_name: 'Maria Lopez' }),
    ]);
    showCalendar();
    await fillIn('10:30', '11:30');
    await add();
    await screen.findByText(sentence(/Add it all the same\?$/));
    expect(calls).not.toContain('POST /time-slots');
  });

  it.each([
    ['by its uid', { marshal_id: 'marshal-1', marshal_name: 'Maria Before' }],
    ['by the name alone, as an API of before tells it', { marshal_name: 'Maria Lopez' }],
  ])(
    'slot overlap: leaves an identical own slot, recognized %s, to the API to refuse',
    async (_, whose) => {
      adding([comingSlot(whose)], {
        'POST /time-slots': () => refuse(409, 'SLOT_EXISTS', 'Twice.'),
      });
      showCalendar();
      await fillIn('10:30', '11:30');
      await add();
      expect((await screen.findByRole('alert')).textContent).toBe('Twice.');
    },
  );

  it('slot overlap: adds nothing when the overlap check fails', async () => {
    const { calls, routes } = adding();
    showCalendar();
    await screen.findByRole('button', { name: 'Add Time Slot' });
    await waitFor(() => expect(calls).toContain('GET /walkers?limit=1000'));
    await fillIn('10:30', '11:30');
    routes['GET /time-slots'] = noConnection;
    await add();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to add time slot');
    expect(calls).not.toContain('POST /time-slots');
  });
});

describe('the modal', () => {
  const SELECTED = '/marshal-calendar?add-slot=&start=2026-11-19T12:30:00&end=2026-11-19T14:00:00';

  // spec: 2.32, 2.34, 5.12
  it('add slot modal: starts with the selected times, adds them, and confirms on the page', async () => {
    const { bodies } = adding();
    showCalendar(SELECTED);
    const modal = within(await screen.findByRole('dialog', { name: 'Add Time Slot' }));
    expect(modal.getByLabelText('Date')).toHaveProperty('value', '2026-11-19');
    expect(modal.getByLabelText('Start time')).toHaveProperty('value', '12:30');
    await press(() => modal.getByRole('button', { name: 'Add Time Slot' }));
    const done = await screen.findByText('Time slot added successfully!');
    expect(bodies).toEqual([
      { start_time: '2026-11-19 12:30:00', end_time: '2026-11-19 14:00:00' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true));
    expect(screen.getByLabelText('address').textContent).toBe('/marshal-calendar');
  });

  // spec: 5.9
  it('add slot modal: requires the end after the start', async () => {
    adding();
    showCalendar(SELECTED.replace('T14:00', 'T12:00'));
    const modal = within(await screen.findByRole('dialog', { name: 'Add Time Slot' }));
    await press(() => modal.getByRole('button', { name: 'Add Time Slot' }));
    expect(modal.getByRole('alert').textContent).toBe('End time must be after start time');
  });

  // spec: 5.8
  it('add slot modal: requires start and end', async () => {
    adding();
    showCalendar('/marshal-calendar?add-slot');
    const modal = within(await screen.findByRole('dialog', { name: 'Add Time Slot' }));
    await press(() => modal.getByRole('button', { name: 'Add Time Slot' }));
    expect(modal.getByRole('alert').textContent).toBe('Start and end time are required');
  });

  it('add slot modal: stays open with the input when the API refuses', async () => {
    adding([], { 'POST /time-slots': () => refuse(409, 'DAY_BLOCKED', 'This day is closed.') });
    showCalendar(SELECTED);
    const modal = within(await screen.findByRole('dialog', { name: 'Add Time Slot' }));
    await press(() => modal.getByRole('button', { name: 'Add Time Slot' }));
    expect((await modal.findByRole('alert')).textContent).toBe('This day is closed.');
    expect(modal.getByLabelText('End time')).toHaveProperty('value', '14:00');
  });
});
