import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BrokenRule } from '@walkies/contract';
import { press, nameWith, sentence } from '@walkies/ui/testing';
import {
  aWalk,
  didNotCome,
  fig,
  moose,
  openForm,
  showDay,
  submit,
  walkDayApi,
} from '../testing/walk-day';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const planned = (broken: BrokenRule[] = []) => [
  {
    id: 1,
    pairs: [
      {
        walker: { id: 'ana', name: 'Ana Petrov', clearance: 'gold', firstWalk: true },
        dog: { ...moose, mustKnow: '' },
        allowed: [],
        broken,
        lost: null,
      },
      {
        walker: { id: 'tom', name: 'Tom Reed', clearance: 'gold', firstWalk: false },
        dog: null,
        allowed: [],
        broken: [],
        lost: null,
      },
    ],
  },
];
async function open(broken?: BrokenRule[]) {
  const api = walkDayApi({ 'POST /walks': () => aWalk(), 'GET /day-plan': () => planned(broken) });
  showDay();
  await openForm();
  return api;
}
const ana = () => screen.getByRole('checkbox', { name: 'Ana Petrov' });
const howWasIt = () => screen.getByRole('group', { name: nameWith('How was it with Moose?') });
const choose = (name: string) => press(() => screen.getByRole('radio', { name }));

it('finalize form: gives attending walkers their paired dogs and records that it went well', async () => {
  const { bodies } = await open();
  expect(screen.queryByRole('button', { name: 'Moose' })).toBeNull();
  screen.getByText('0 from the pairs above. Was another dog out?');
  await press(ana);
  screen.getByText(sentence('with Moose'));
  screen.getByText('First walk');
  await press(() => within(howWasIt()).getByRole('radio', { name: 'Went well' }));
  await didNotCome('Tom Reed');
  await submit();
  await screen.findByText('Walk finalized successfully!');
  expect(bodies).toEqual([
    {
      timeSlotId: 1,
      walkerIds: ['ana'],
      dogIds: [12],
      pairs: [{ dogId: 12, walkerId: 'ana' }],
      outcomes: [{ dogId: 12, outcome: 'well' }],
    },
  ]);
});

it('finalize form: requires a description of an incident and says what follows', async () => {
  const { bodies } = await open();
  await press('Everyone came');
  await choose('Incident');
  screen.getByText(sentence('Moose goes on hold'));
  screen.getByText(sentence(/We will ask Ana Petrov for their side/));
  await submit();
  expect(await screen.findAllByText('Write what happened, at least 3 characters.')).toHaveLength(2);
  expect(bodies).toEqual([]);
  await userEvent.type(screen.getByLabelText('What happened?'), 'Slipped the collar.');
  await submit();
  await screen.findByText('Walk finalized successfully!');
  expect(bodies).toMatchObject([
    { outcomes: [{ dogId: 12, outcome: 'incident', words: 'Slipped the collar.' }] },
  ]);
});

it('finalize form: asks what was hard, but requires no answer', async () => {
  const { bodies } = await open();
  await press(ana);
  await choose('Hard');
  await userEvent.type(screen.getByLabelText('What was hard?'), 'Bikes');
  await didNotCome('Tom Reed');
  await submit();
  await screen.findByText('Walk finalized successfully!');
  expect(bodies).toMatchObject([{ outcomes: [{ outcome: 'hard', words: 'Bikes' }] }]);
});

it('finalize form: asks whether the dog of a no-show stayed in', async () => {
  const { bodies } = await open();
  await press(() => screen.getByRole('checkbox', { name: 'Tom Reed' }));
  expect(screen.queryByText(/stayed in\?/)).toBeNull();
  await didNotCome('Ana Petrov');
  const stayed = within(screen.getByRole('group', { name: 'Moose stayed in?' }));
  expect(stayed.getByRole('radio', { name: 'Stayed in', checked: true })).toBeTruthy();
  await press(() => stayed.getByRole('radio', { name: 'Walked' }));
  await submit();
  await screen.findByText('Walk finalized successfully!');
  expect(bodies).toEqual([{ timeSlotId: 1, walkerIds: ['tom'], dogIds: [12] }]);
});

it('finalize form: asks for a reason where a rule was broken', async () => {
  const none = { dog: null, walker: null, at: null, until: null, reason: null };
  const { bodies } = await open([{ rule: 'NOT_CLEARED', ...none }]);
  await press(ana);
  screen.getByText(sentence('Ana Petrov is cleared up to gold.'));
  const why = screen.getByLabelText('Why did Moose go out? (optional)');
  await userEvent.type(why, 'Nobody else was there.');
  await didNotCome('Tom Reed');
  await submit();
  await screen.findByText('Walk finalized successfully!');
  expect(bodies).toMatchObject([{ reasons: [{ dogId: 12, reason: 'Nobody else was there.' }] }]);
});

it('finalize form: keeps the outcome in the draft', async () => {
  await open();
  await press(ana);
  await choose('Hard');
  expect(JSON.stringify({ ...localStorage })).toContain('hard');
  await press(() => screen.getByRole('button', { name: fig.name }));
  expect(screen.getByRole('radio', { name: 'Hard', checked: true })).toBeTruthy();
});
