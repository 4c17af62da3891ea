import { clockIsAhead, withPageClock } from '@walkies/remote-sdk/testing';
import { storedAt, newestKey, readStored, writeStored } from './stored-drafts';

withPageClock();

afterEach(() => {
  localStorage.clear();
});

test('stored drafts: finds the draft changed last, even after a clock change', async () => {
  const now = Date.now();
  await clockIsAhead(3 * 3_600_000);
  writeStored('draft.1', { notes: 'first' });
  expect(Math.abs(storedAt(readStored('draft.1')) + 3 * 3_600_000 - now)).toBeLessThan(5_000);
  await clockIsAhead(0);
  writeStored('draft.2', { notes: 'second' });
  expect(newestKey('draft')).toBe('draft.2');
});
