import { jest } from '@jest/globals';
import { aSlot } from '@walkies/contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoreSlotsModal } from './more-slots-modal';
import { browserSpeaks } from '@walkies/ui/testing';

beforeEach(() => browserSpeaks('en-GB'));
afterEach(() => {
  jest.restoreAllMocks();
});

const ways = () => ({ onOpen: jest.fn(), onClose: jest.fn() });
const shown = {
  viewer: 'walker',
  timeZone: 'Europe/London',
  now: new Date('2026-11-18T09:00:00Z'),
} as const;
const SLOTS = [1, 2].map((id) => aSlot({ id }));

it('names the time of what stands behind the others, and opens one of it', async () => {
  const { onOpen, onClose } = ways();
  render(<MoreSlotsModal {...shown} slots={SLOTS} isOfDay={false} {...{ onOpen, onClose }} />);
  screen.getByRole('dialog', { name: 'Thursday 19 November, 10:30 – 11:30' });
  screen.getByText('2 more walks then');
  const [, second = document.body] = screen.getAllByRole('button', { name: 'View' });
  await userEvent.click(second);
  expect(onOpen).toHaveBeenCalledWith(2);
});

it('says that its times are the shelter’s to a reader in another zone', () => {
  const inTokyo = { ...shown, timeZone: 'Asia/Tokyo' };
  render(<MoreSlotsModal {...inTokyo} slots={SLOTS} isOfDay {...ways()} />);
  screen.getByText('Times are shelter time (Tokyo).');
});

it('names the day of which it has all', () => {
  render(<MoreSlotsModal {...shown} slots={SLOTS} isOfDay {...ways()} />);
  screen.getByRole('dialog', { name: 'Thursday 19 November' });
  screen.getByText('2 walks');
});
