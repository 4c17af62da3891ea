import { jest } from '@jest/globals';
import { refuse } from '@walkies/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
import type { Walk } from '@walkies/contract';
import {
  asAdmin,
  aWalk,
  bookedSlot,
  didNotCome,
  moose,
  showDay,
  walkDayApi,
} from '../testing/walk-day';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const REASON = 'Tom came late and took Moose.';
const finalized = (facts: Partial<Walk> = {}) => aWalk({ version: 'v1', ...facts });
const corrected = (): Walk =>
  finalized({
    walkers: [
      { id: 'ana', name: 'Ana Petrov', attended: true },
      { id: 'tom', name: 'Tom Reed', attended: true },
    ],
    dogs: [
      { id: 11, name: 'Fig' },
      { id: 12, name: 'Moose', walker: 'Tom Reed', walkerId: 'tom' },
    ],
    version: 'v2',
    corrections: [{ by: 'Kit Mason', at: '2026-11-20T09:00:00Z', reason: REASON }],
    first: { walkers: aWalk().walkers, dogs: aWalk().dogs },
  });
const tom = { id: 'tom', name: 'Tom Reed', clearance: 'gold', firstWalk: false };
const PLAN = [
  {
    id: 1,
    pairs: [{ walker: tom, dog: { ...moose, mustKnow: '' }, allowed: [], broken: [], lost: null }],
  },
];

const show = (slot = bookedSlot({ status: 'completed' }), host?: ReturnType<typeof asAdmin>) =>
  showDay({ slot }, host);
function open(routes: Parameters<typeof walkDayApi>[0] = {}) {
  const api = walkDayApi({
    'GET /time-slots/1/walk': () => finalized(),
    'GET /day-plan': () => PLAN,
    'PATCH /time-slots/1/walk': corrected,
    ...routes,
  });
  show();
  return api;
}
const openForm = async () => {
  await press('Correct Walk');
  await screen.findByRole('button', { name: 'Fig' });
};
const tickTom = () => press(() => screen.getByRole('checkbox', { name: 'Tom Reed' }));
const writeReason = () => userEvent.type(screen.getByLabelText('Why do you correct it?'), REASON);
const save = () => press('Save Correction');

it('correct form: opens with the record, and sends what changed with the reason', async () => {
  const { bodies, versions } = open();
  await openForm();
  expect(screen.getByRole('checkbox', { name: 'Ana Petrov', checked: true })).toBeTruthy();
  screen.getByRole('button', { name: 'Did not come Tom Reed', pressed: true });
  await tickTom();
  await press(() => screen.getByRole('radio', { name: 'Went well' }));
  await writeReason();
  await save();
  await screen.findByText('Walk corrected.');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correct Walk' })).toBeNull());
  expect(bodies).toEqual([
    {
      walkerIds: ['ana', 'tom'],
      dogIds: [11, 12],
      pairs: [{ dogId: 12, walkerId: 'tom' }],
      outcomes: [{ dogId: 12, outcome: 'well' }],
      reason: REASON,
    },
  ]);
  expect(versions).toEqual(['"v1"']);
});

it('correct form: asks for what is missing', async () => {
  const { bodies } = open();
  await openForm();
  await save();
  await screen.findByText('You have changed nothing yet.');
  await didNotCome('Tom Reed');
  await save();
  await screen.findByText(sentence('Did Tom Reed come? Tick the name, or press ‘Did not come’.'));
  await tickTom();
  await save();
  await screen.findByText('Write why you correct this walk.');
  screen.getByText('Write why, at least 3 characters.');
  expect(bodies).toEqual([]);
});

it('correct form: stays with its input when somebody else was faster', async () => {
  const text =
    'Kit Mason has changed this since you opened it. Check the changes, then save again.';
  const now = finalized({ dogs: [{ id: 12, name: 'Moose' }], version: 'v2' });
  const details = { by: 'Kit Mason', at: '2026-11-20T09:00:00Z', now };
  const { routes, bodies, versions } = open({
    'PATCH /time-slots/1/walk': () => refuse(409, 'CHANGED_MEANWHILE', text, details),
  });
  await openForm();
  await tickTom();
  await writeReason();
  await save();
  await screen.findByText(text);
  const dogs = screen.getByRole('heading', { name: 'Recorded Now: Dogs Walked' });
  expect(dogs.closest('section')?.textContent).toContain('Moose');
  routes['PATCH /time-slots/1/walk'] = corrected;
  await save();
  await screen.findByText('Walk corrected.');
  expect(bodies[1]).toEqual(bodies[0]);
  expect(versions).toEqual(['"v1"', '"v2"']);
});

it('walk record: shows a corrected walk as it is now and as it was recorded first', async () => {
  open({ 'GET /time-slots/1/walk': corrected });
  const now = within(await screen.findByRole('list', { name: 'Who Showed Up?' }));
  expect(now.getAllByText('Came')).toHaveLength(2);
  const first = within(screen.getByRole('list', { name: 'Who Showed Up, as First Recorded' }));
  first.getByText('Did not come');
  screen.getByRole('heading', { name: 'Dogs Walked, as First Recorded' });
  screen.getByRole('heading', { name: 'Why It Was Corrected' });
  screen.getByText(REASON);
  screen.getByText(sentence(/^Kit Mason, .*20/));
});

it('walk record: names those who say that they were there', async () => {
  open({ 'GET /time-slots/1/walk': () => finalized({ disputed_by: ['Tom Reed'] }) });
  await screen.findByText(sentence('Tom Reed says they were there.'));
  await openForm();
});

it('walk details: offer the correction to marshals for 14 days, and to admins always', async () => {
  const old = bookedSlot({
    status: 'completed',
    start_time: '2026-11-04T10:00:00Z',
    end_time: '2026-11-04T11:00:00Z',
  });
  walkDayApi({ 'GET /time-slots/1/walk': () => finalized() });
  const { unmount } = show(old);
  await screen.findByText('Fig was shy.');
  expect(screen.queryByRole('button', { name: 'Correct Walk' })).toBeNull();
  unmount();
  show(old, asAdmin());
  await screen.findByRole('button', { name: 'Correct Walk' });
});

it('walk details: offer no correction before a walk is finalized', async () => {
  walkDayApi();
  showDay();
  await screen.findByRole('button', { name: 'Finalize Walk' });
  expect(screen.queryByRole('button', { name: 'Correct Walk' })).toBeNull();
});
