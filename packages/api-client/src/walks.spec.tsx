import { jest } from '@jest/globals';
import type { Walk } from '@walkies/contract';
import { screen } from '@testing-library/react';
import { EMPTY_WALK, fakeApi, refuse, renderPage } from './testing';
import { useWalk } from './walks';

afterEach(() => {
  jest.restoreAllMocks();
});

function shownOf({ status, data }: ReturnType<typeof useWalk>): string {
  if (status !== 'success') return status;
  return data ? `by ${data.finalizedBy ?? 'nobody'}` : 'nothing';
}

function WalkOfSlot() {
  return <p>{shownOf(useWalk(7))}</p>;
}

const MORNING = '2026-11-19T11:45:00Z';

it.each<[string, Partial<Walk>, string]>([
  ['an empty walk', {}, 'nothing'],
  ['a logged walker', { walkers: [{ id: 'ana', name: 'Ana', attended: true }] }, 'by nobody'],
  ['a dog', { dogs: [{ id: 3, name: 'Fig' }] }, 'by nobody'],
  ['a note', { notes: [{ text: 'Calm.', by: 'Joan', at: MORNING }] }, 'by nobody'],
  ['a walk that an admin finalized', { finalizedAt: MORNING, finalizedBy: 'Kit' }, 'by Kit'],
])('walk query: returns the stored record of %s', async (_, facts, shown) => {
  fakeApi({
    'GET /time-slots/7/walk': () => ({ ...EMPTY_WALK, ...facts }),
  });
  renderPage(<WalkOfSlot />);
  await screen.findByText(shown);
});

it('walk query: counts an unknown slot as a failure', async () => {
  fakeApi({
    'GET /time-slots/7/walk': () => refuse(404, 'SLOT_NOT_FOUND'),
  });
  renderPage(<WalkOfSlot />);
  await screen.findByText('error');
});
