import { jest } from '@jest/globals';
import type { FinalizeWalk, Walk } from '@walkies/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSlots } from './slots';
import { fakeApi, refuse, renderPage } from './testing';
import { useWalk, useWriteWalk } from './walks';

afterEach(() => {
  jest.restoreAllMocks();
});

const FINALIZE = { timeSlotId: 7, walkerIds: ['walker-1'], dogIds: [3] };

function shownOf({ status, data }: ReturnType<typeof useWalk>): string {
  if (status !== 'success') return status;
  return data ? `by ${data.finalizedBy ?? 'nobody'}` : 'nothing';
}

function WalkOfSlot() {
  const walk = useWalk(7);
  const slots = useSlots({});
  const finalizing = useWriteWalk<FinalizeWalk>();
  return (
    <>
      <p>{shownOf(walk)}</p>
      <p>{`${slots.data?.length} slots`}</p>
      <button onClick={() => finalizing.mutate({ walk: FINALIZE, idempotencyKey: 'a-key' })}>
        Finalize
      </button>
    </>
  );
}

const EMPTY: Walk = {
  timeSlotId: 7,
  finalizedAt: null,
  finalizedBy: null,
  walkers: [],
  dogs: [],
  notes: [],
};
const MORNING = '2026-11-19T11:45:00Z';

it.each<[string, Partial<Walk>, string]>([
  ['an empty walk', {}, 'nothing'],
  ['a logged walker', { walkers: [{ id: 'ana', name: 'Ana', attended: true }] }, 'by nobody'],
  ['a dog', { dogs: [{ id: 3, name: 'Fig' }] }, 'by nobody'],
  ['a note', { notes: [{ text: 'Calm.', by: 'Joan', at: MORNING }] }, 'by nobody'],
  ['a walk that an admin finalized', { finalizedAt: MORNING, finalizedBy: 'Kit' }, 'by Kit'],
])('walk query: returns the stored record of %s', async (_, facts, shown) => {
  fakeApi({
    'GET /time-slots': () => [],
    'GET /time-slots/7/walk': () => ({ ...EMPTY, ...facts }),
  });
  renderPage(<WalkOfSlot />);
  await screen.findByText(shown);
});

it('walk query: counts an unknown slot as a failure', async () => {
  fakeApi({
    'GET /time-slots': () => [],
    'GET /time-slots/7/walk': () => refuse(404, 'SLOT_NOT_FOUND'),
  });
  renderPage(<WalkOfSlot />);
  await screen.findByText('error');
});

it('finalize mutation: sends its idempotency key and refetches slots and walks', async () => {
  const api = fakeApi({
    'GET /time-slots': (): unknown[] => [],
    'GET /time-slots/7/walk': () => EMPTY,
    'POST /walks': () => ({}),
  });
  renderPage(<WalkOfSlot />);
  await screen.findByText('nothing');
  const finalized = { finalizedAt: MORNING, finalizedBy: 'Maria Lopez' };
  api.routes['GET /time-slots/7/walk'] = () => ({ ...EMPTY, ...finalized });
  api.routes['GET /time-slots'] = () => [{}];
  await userEvent.click(screen.getByText('Finalize'));
  await screen.findByText('by Maria Lopez');
  await screen.findByText('1 slots');
  expect(api.bodies).toEqual([FINALIZE]);
  expect(api.keys).toEqual(['a-key']);
});
