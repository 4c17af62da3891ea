import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SlotEvent } from './slot-event';
import { aSlot } from '@walkies/contract/testing';
import { browserSpeaks } from './testing/browser-language';

afterEach(() => {
  jest.restoreAllMocks();
});

it('is a button, named by its word, day, time and spots, that works by keyboard', async () => {
  browserSpeaks('en-GB');
  const onOpen = jest.fn();
  const slot = aSlot();
  render(<SlotEvent slot={slot} viewer="walker" timeZone="Europe/London" onOpen={onOpen} />);
  screen.getByRole('button', {
    name: 'Available, Thursday 19 November, 10:30 to 11:30, 3 of 4 spots',
  });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(slot.id);
});
