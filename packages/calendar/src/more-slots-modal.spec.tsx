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

it('more slots modal: names the time of the slots behind the others and opens one of them', async () => {
  const { onOpen, onClose } = ways();
  render(<MoreSlotsModal {...shown} slots={SLOTS} isOfDay={false} {...{ onOpen, onClose }} />);
  screen.getByRole('dialog', { name: /^Thursday 19 November, 10:30\s–\s11:30$/ });
  screen.getByText('2 more walks then');
  const [, second = document.body] = screen.getAllByRole('button', { name: /^View/ });
  await userEvent.click(second);
  expect(onOpen).toHaveBeenCalledWith(2);
});

it('more slots modal: tells a reader in another zone that its times are the shelter’s', () => {
  const inTokyo = { ...shown, timeZone: 'Asia/Tokyo' };
  render(<MoreSlotsModal {...inTokyo} slots={SLOTS} isOfDay {...ways()} />);
  screen.getByText('Times are shelter time (Tokyo).');
});

it('more slots modal: names the day when it lists all slots of a day', () => {
  render(<MoreSlotsModal {...shown} slots={SLOTS} isOfDay {...ways()} />);
  screen.getByRole('dialog', { name: 'Thursday 19 November' });
  screen.getByText('2 walks');
});
