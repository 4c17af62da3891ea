import { jest } from '@jest/globals';
import { useSlots, useWalk } from '@walkies/api-client';
import { EMPTY_WALK, fakeApi, renderPage } from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { screen } from '@testing-library/react';
import { useWriteWalk } from './walks-api';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const FINALIZE = { timeSlotId: 7, walkerIds: ['walker-1'], dogIds: [3] };
const FINALIZING = { walk: FINALIZE, idempotencyKey: 'a-key', label: 'Finalized walk' };

function WalkOfSlot() {
  const walk = useWalk(7);
  const slots = useSlots({});
  const finalizing = useWriteWalk();
  return (
    <>
      <p>{walk.isSuccess && (walk.data?.finalizedBy ?? 'nothing')}</p>
      <p>{`${slots.data?.length} slots`}</p>
      <button onClick={() => finalizing.mutate(FINALIZING)}>Finalize</button>
    </>
  );
}

const MORNING = '2026-11-19T11:45:00Z';

it('finalize mutation: sends its idempotency key and refetches slots and walks', async () => {
  const api = fakeApi({
    'GET /time-slots': (): unknown[] => [],
    'GET /time-slots/7/walk': () => EMPTY_WALK,
    'POST /walks': () => ({}),
  });
  renderPage(<WalkOfSlot />);
  await screen.findByText('nothing');
  const finalized = { finalizedAt: MORNING, finalizedBy: 'Maria Lopez' };
  api.routes['GET /time-slots/7/walk'] = () => ({ ...EMPTY_WALK, ...finalized });
  api.routes['GET /time-slots'] = () => [{}];
  await press(() => screen.getByText('Finalize'));
  await screen.findByText('Maria Lopez');
  await screen.findByText('1 slots');
  expect(api.bodies).toEqual([FINALIZE]);
  expect(api.keys).toEqual(['a-key']);
});
