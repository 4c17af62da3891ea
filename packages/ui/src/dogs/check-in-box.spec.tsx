import { jest } from '@jest/globals';
import type { CheckIn } from '@walkies/contract';
import { aCheckIn } from '@walkies/contract/testing';
import { render, screen } from '@testing-library/react';
import { CheckInBox } from './check-in-box';
import { press } from '../testing/press';

const onCheckIn = jest.fn();
const onTakeBack = jest.fn();

const show = (walk: Partial<CheckIn>, now = '2026-11-19T09:40:00Z') =>
  render(
    <CheckInBox
      walk={aCheckIn(walk)}
      timeZone="Europe/London"
      now={new Date(now)}
      isSaving={false}
      error={null}
      onCheckIn={onCheckIn}
      onTakeBack={onTakeBack}
    />,
  );

it('check-in box: offers one button from half an hour before', async () => {
  show({});
  await press('I’m here');
  expect(onCheckIn).toHaveBeenCalledTimes(1);
});

it('check-in box: tells when the check-in opens', () => {
  show({}, '2026-11-19T09:29:59Z');
  screen.getByText('You can check in here from 9:30 AM.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('check-in box: shows since when the walker is here, and takes that back', async () => {
  show({ checked_in_at: '2026-11-19T09:41:00Z' });
  screen.getByText('You’re here since 9:41 AM.');
  await press('Not here yet');
  expect(onTakeBack).toHaveBeenCalledTimes(1);
});

it('check-in box: says that a finalized walk is recorded', () => {
  show({ status: 'completed' });
  screen.getByText('The marshal has already recorded this walk.');
  expect(screen.queryByRole('button')).toBeNull();
});
