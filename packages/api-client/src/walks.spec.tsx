import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSlots } from './slots';
import { fakeApi, refuse, renderPage } from './testing';
import { useFinalizeWalk, useWalk } from './walks';

afterEach(() => {
  jest.restoreAllMocks();
});

const FINALIZE = { timeSlotId: 7, walkerIds: ['walker-1'], dogIds: [3] };

function WalkOfSlot() {
  const walk = useWalk(7);
  const slots = useSlots({});
  const finalizing = useFinalizeWalk();
  return (
    <>
      <p>{walk.isSuccess ? `by ${walk.data?.finalizedBy ?? 'nobody'}` : walk.status}</p>
      <p>{`${slots.data?.length} slots`}</p>
      <button onClick={() => finalizing.mutate({ walk: FINALIZE, idempotencyKey: 'a-key' })}>
        Finalize
      </button>
    </>
  );
}

it('takes a slot without a walk for an answer, not for a failure', async () => {
  fakeApi({
    'GET /time-slots': () => [],
    'GET /time-slots/7/walk': () => refuse(404, 'WALK_NOT_FOUND'),
  });
  renderPage(<WalkOfSlot />);
  await screen.findByText('by nobody');
});

it('reads slots and walks again after finalizing, which it sends with its key', async () => {
  const api = fakeApi({
    'GET /time-slots': (): unknown[] => [],
    'GET /time-slots/7/walk': () => refuse(404, 'WALK_NOT_FOUND'),
    'POST /walks': () => ({}),
  });
  renderPage(<WalkOfSlot />);
  await screen.findByText('by nobody');
  api.routes['GET /time-slots/7/walk'] = () => ({ finalizedBy: 'Maria Lopez' });
  api.routes['GET /time-slots'] = () => [{}];
  await userEvent.click(screen.getByText('Finalize'));
  await screen.findByText('by Maria Lopez');
  await screen.findByText('1 slots');
  expect(api.bodies).toEqual([FINALIZE]);
  expect(api.keys).toEqual(['a-key']);
});
