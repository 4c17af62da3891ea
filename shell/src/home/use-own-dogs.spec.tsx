import { jest } from '@jest/globals';
import { aSlot } from '@walkies/contract/testing';
import { screen } from '@testing-library/react';
import { aShell, renderIn } from '../testing/a-shell';
import { ok } from '../testing/fake-api';

afterEach(() => jest.restoreAllMocks());

it('own dogs: leaves the lists complete when their code does not load', async () => {
  jest.unstable_mockModule('./own-dogs', () => {
    throw new Error('no network');
  });
  const { HomePage } = await import('./home-page');
  const dog = { id: 3, name: 'Biscuit', breed: 'Beagle', grade: 'gold', mustKnow: '' };
  const api = {
    'GET /api/time-slots/my-bookings': () => ok([aSlot({ id: 7, booked_by_me: true })]),
    'GET /api/users/me/planned-dogs': () => ok([{ slot_id: 7, dog: { ...dog, imageUrl: null } }]),
    'GET /api/users/me/dogs-that-need-me': () => ok([]),
    'GET /api/users/me/incidents': () => ok([]),
  };
  await renderIn(aShell({ role: 'walker', api }).shell, <HomePage />);
  await screen.findByRole('link', { name: /^View/ });
  await screen.findByText('No upcoming walks available.');
  expect(screen.queryByText(/^You walk/)).toBeNull();
});
