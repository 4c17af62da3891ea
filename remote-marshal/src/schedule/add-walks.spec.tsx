import { jest } from '@jest/globals';
import {
  clockShows,
  fakeApi,
  noConnection,
  refuse,
  refuseForNow,
} from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEntry, aSchedule, showSchedule } from '../testing/schedule';

const EXISTS = 'The schedule already has this walk with the same marshal.';

beforeEach(() => {
  clockShows('2026-11-20T09:00:00Z');
});
afterEach(() => {
  jest.restoreAllMocks();
});

const box = (weekday: string) => () => screen.getByRole('checkbox', { name: weekday });
const choose = (label: string, value: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), value);

async function fill(weekdays: readonly string[], times: readonly (readonly [string, string])[]) {
  await press('Add a walk');
  for (const weekday of weekdays) await press(box(weekday));
  for (const [nth, [start, end]] of times.entries()) {
    if (nth > 0) await press('Add another time');
    const number = nth === 0 ? '' : ` ${nth + 1}`;
    await choose(`Start time${number}`, start);
    await choose(`End time${number}`, end);
  }
}

/** Answers POST /schedule one after the other; the last answer repeats. */
function answering(...answers: (() => unknown)[]) {
  const api = fakeApi({
    'GET /schedule': () => aSchedule(),
    'POST /schedule': () => (answers.length > 1 ? answers.shift() : answers[0])?.(),
  });
  const sent = () =>
    (api.bodies as { weekday: number; start: string }[]).map(
      ({ weekday, start }) => `${weekday} ${start}`,
    );
  return { ...api, sent };
}
const exists = () => refuse(409, 'SCHEDULE_EXISTS', EXISTS);
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map(({ value }) => Number(value));

const NINE = ['09:00', '10:00'] as const;
const TEN = ['10:00', '11:00'] as const;

it('new walks: adds every combination of weekday and time, each with a key of its own', async () => {
  const { keys, sent } = answering(() => anEntry());
  showSchedule();
  await fill(['Tuesday', 'Monday'], [NINE, TEN]);
  await press('Add 4 walks');
  await screen.findByRole('button', { name: 'Adding 2 of 4...' });
  await screen.findByText('4 walks are in the schedule.');
  expect(sent()).toEqual(['1 09:00', '1 10:00', '2 09:00', '2 10:00']);
  expect(new Set(keys).size).toBe(4);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('new walks: leaves a refused walk in the form with its reason, and takes the added ones out', async () => {
  const { sent } = answering(
    () => anEntry(),
    exists,
    () => anEntry(),
  );
  showSchedule();
  await fill(['Monday', 'Tuesday'], [NINE, TEN]);
  await press('Add 4 walks');
  expect((await screen.findByRole('alert')).textContent).toContain('3 of 4 walks are added.');
  const refused = screen.getByRole('region', { name: 'Not added' });
  expect(
    within(refused)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Monday, 10:00\s–\s11:00\sAM: The schedule already has this walk/),
  ]);
  expect(checked()).toEqual([1]);
  expect(screen.getByLabelText<HTMLSelectElement>('Start time').value).toBe('10:00');
  expect(screen.queryByLabelText('Start time 2')).toBeNull();
  await choose('Marshal', 'ola');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Add the walk');
  await screen.findByText('4 walks are in the schedule.');
  expect(sent().slice(4)).toEqual(['1 10:00']);
});

it('new walks: does not send an added walk again that stands between two refused ones', async () => {
  const { sent } = answering(
    exists,
    () => anEntry(),
    () => anEntry(),
    exists,
    () => anEntry(),
  );
  showSchedule();
  await fill(['Monday', 'Tuesday'], [NINE, TEN]);
  await press('Add 4 walks');
  await screen.findByText(/^Added already, and not again: Monday, 10:00.*; Tuesday, 9:00/);
  await choose('Marshal', 'ola');
  await press('Add 2 walks');
  await screen.findByText('4 walks are in the schedule.');
  expect(sent().slice(4)).toEqual(['1 09:00', '2 10:00']);
});

it('new walks: is done if the refused ones are taken out', async () => {
  const { sent } = answering(
    exists,
    () => anEntry(),
    () => anEntry(),
    exists,
  );
  showSchedule();
  await fill(['Monday', 'Tuesday'], [NINE, TEN]);
  await press('Add 4 walks');
  await screen.findByRole('alert');
  await press(box('Tuesday'));
  await press('Remove time 1');
  await press('Add the walk');
  await screen.findByText('2 walks are in the schedule.');
  expect(sent()).toHaveLength(4);
});

it('new walks: sends a walk without an answer first, again with its key', async () => {
  const { keys, sent } = answering(exists, noConnection, () => anEntry());
  showSchedule();
  await fill(['Monday', 'Tuesday', 'Friday'], [NINE]);
  await press('Add 3 walks');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Try again: nothing will be saved twice.');
  expect(checked()).toEqual([1, 2, 5]);
  expect(sent()).toEqual(['1 09:00', '2 09:00']);
  await press('Add 3 walks');
  await screen.findByText('3 walks are in the schedule.');
  expect(sent().slice(2)).toEqual(['2 09:00', '1 09:00', '5 09:00']);
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(4);
});

it('new walks: stops at a rate limit, and leaves the rest in the form', async () => {
  const { sent } = answering(
    () => anEntry(),
    () => refuseForNow(30),
  );
  showSchedule();
  await fill(['Monday', 'Tuesday', 'Friday'], [NINE]);
  await press('Add 3 walks');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^1 of 3 walks are added\..*Too many requests/,
  );
  expect(sent()).toHaveLength(2);
  expect(checked()).toEqual([2, 5]);
});

it('new walks: removes a time, and refuses one that stands there twice', async () => {
  const { sent } = answering(() => anEntry());
  showSchedule();
  await fill(['Monday'], [NINE, TEN, NINE]);
  await press('Add another time');
  expect(document.activeElement).toBe(screen.getByLabelText('Start time 4'));
  await press('Remove time 4');
  await press('Remove time 1');
  expect(document.activeElement).toBe(screen.getByLabelText('Start time'));
  await choose('Start time 2', '10:00');
  expect(screen.getByLabelText('End time 2')).toHaveProperty('value', '11:00');
  await press('Add 2 walks');
  await screen.findByText('This time is in the form twice.');
  await press('Remove time 2');
  await press('Add the walk');
  await screen.findByText('The walk is in the schedule.');
  expect(sent()).toEqual(['1 10:00']);
});
