import { jest } from '@jest/globals';
import { clockShows, fakeApi, refuse, renderPage } from '@walkies/api-client/testing';
import type { FinalizeWalk, PlannedSlot } from '@walkies/contract';
import { DRAFT_PREFIX } from '@walkies/remote-sdk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPair, aPlannedSlot, plannedDog, plannedWalker, asMarshal } from '@walkies/staff/testing';
import { press, sentence } from '@walkies/ui/testing';
import { DayPlanPage } from './day-plan-page';

beforeEach(() => {
  localStorage.clear();
  clockShows('2026-11-19T13:30:00Z');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const NAMES = ['Joan West', 'Tom Reed', 'Ana Petrov', 'Raj Patel'];
const DOGS = ['Dot', 'Fig', 'Hazel', 'Juniper'];

/** A past walk of two to four walkers with dogs; the last `open` of them have not checked in. */
function aPastWalk(id: number, { walkers = 2 + (id % 3), open = 0 } = {}): PlannedSlot {
  const hour = `${8 + (id % 4)}`.padStart(2, '0');
  const start = `2026-11-19T${hour}:${`${id % 60}`.padStart(2, '0')}:00Z`;
  const pairs = NAMES.slice(0, walkers).map((name, place) =>
    aPair({
      walker: {
        ...plannedWalker(name),
        checkedInAt: place < walkers - open ? start : null,
      },
      dog: plannedDog(DOGS[place] ?? ''),
    }),
  );
  return aPlannedSlot(pairs, { id, start_time: start, end_time: `2026-11-19T13:00:00Z` });
}

function show(slots: PlannedSlot[], refused: readonly number[] = []) {
  const state = { plan: slots };
  const api: ReturnType<typeof fakeApi> = fakeApi({
    'GET /day-plan': () => state.plan,
    'GET /dogs': () => [],
    'POST /walks': () => {
      const { timeSlotId } = api.bodies.at(-1) as FinalizeWalk;
      if (refused.includes(timeSlotId)) {
        return refuse(400, 'WALKER_NOT_BOOKED', 'Joan West has not booked this walk.');
      }
      state.plan = state.plan.map((slot) =>
        slot.id === timeSlotId ? { ...slot, status: 'completed' } : slot,
      );
      return { timeSlotId };
    },
  });
  renderPage(<DayPlanPage />, { host: asMarshal(), path: '/day-plan' });
  const list = async () =>
    within(await screen.findByRole('region', { name: /^Walks to confirm: / }));
  const sent = () => (api.bodies as FinalizeWalk[]).map(({ timeSlotId }) => timeSlotId);
  return { ...api, list, sent };
}

it('walks to confirm: finalizes a morning of 21 walks with at most 40 presses', async () => {
  // Four of them have one or two walkers who did not check in.
  const slots = Array.from({ length: 21 }, (_, id) =>
    aPastWalk(id + 1, { open: [4, 9].includes(id) ? 1 : [14, 20].includes(id) ? 2 : 0 }),
  );
  const { list, sent } = show(slots);
  let presses = 0;
  const tap = async (target: string | HTMLElement) => {
    presses += 1;
    await (typeof target === 'string' ? press(target) : userEvent.click(target));
  };
  await tap('Confirm all 17');
  await screen.findByText('17 walks are finalized.');
  for (const box of (await list()).getAllByRole('checkbox')) await tap(box);
  await tap('Confirm all 4');
  await screen.findByText('21 walks are finalized.');
  expect(screen.queryByRole('region', { name: /^Walks to confirm: / })).toBeNull();
  expect(sent()).toHaveLength(21);
  expect(new Set(sent()).size).toBe(21);
  expect(presses).toBe(8);
});

it('walks to confirm: sends who came with which dogs, after one press for a no-show', async () => {
  const { list, bodies } = show([aPastWalk(1, { walkers: 2, open: 1 })]);
  const walks = await list();
  walks.getByText(sentence('Did Tom Reed come?'));
  expect(walks.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  await press('Did not come');
  await press('Confirm');
  await screen.findByText('1 walk is finalized.');
  expect(bodies).toEqual([
    {
      timeSlotId: 1,
      walkerIds: ['joan-west'],
      dogIds: [1],
      pairs: [{ dogId: 1, walkerId: 'joan-west' }],
    },
  ]);
});

it('walks to confirm: keeps a walk that is refused, with the reason, and confirms the others', async () => {
  const { list, sent } = show([aPastWalk(1), aPastWalk(2), aPastWalk(3)], [2]);
  await press('Confirm all 3');
  await screen.findByText('2 walks are finalized.');
  const rows = (await list()).getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Joan West has not booked this walk.',
  );
  await waitFor(() => expect(sent()).toEqual([1, 2, 3]));
});

it('walks to confirm: leads to the form, and leaves a walk whose form is started to it', async () => {
  localStorage.setItem(
    `${DRAFT_PREFIX}${asMarshal().session?.uid}.finalize.1`,
    JSON.stringify({ walkerIds: [], dogIds: [], notes: 'Late.', idempotencyKey: 'k' }),
  );
  const { list } = show([aPastWalk(1)]);
  const link = (await list()).getByRole('link', { name: /^Open the form/ });
  (await list()).getByText('Its form is started, and not sent yet.');
  expect((await list()).queryByRole('button', { name: /^Confirm/ })).toBeNull();
  expect(link.getAttribute('href')).toBe('/marshal-calendar?slot=1&finalize=');
});

it('walks to confirm: shows only booked walks that are over and not finalized', async () => {
  show([
    { ...aPastWalk(1), status: 'completed' },
    aPlannedSlot([], { id: 2, end_time: '2026-11-19T13:00:00Z' }),
    aPlannedSlot([aPair({ walker: plannedWalker('Joan West') })], { id: 3 }),
  ]);
  await screen.findByText('Joan West');
  expect(screen.queryByRole('region', { name: /^Walks to confirm: / })).toBeNull();
});

it('walks to confirm: shows ten of many until all are requested', async () => {
  const { list } = show(Array.from({ length: 12 }, (_, id) => aPastWalk(id + 1)));
  expect((await list()).getAllByRole('listitem')).toHaveLength(10);
  await press('Show all 12');
  expect((await list()).getAllByRole('listitem')).toHaveLength(12);
});

it('walks to confirm: are folded while walks are to come', async () => {
  const coming = aPlannedSlot([aPair({ walker: plannedWalker('Ana Petrov') })], { id: 3 });
  const { list } = show([aPastWalk(1), aPastWalk(2), coming]);
  expect((await list()).queryAllByRole('listitem')).toEqual([]);
  await press('Show');
  expect((await list()).getAllByRole('listitem')).toHaveLength(2);
  await press('Hide');
  expect((await list()).queryAllByRole('listitem')).toEqual([]);
});
