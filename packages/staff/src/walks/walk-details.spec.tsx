import { jest } from '@jest/globals';
import { aSlot } from '@walkies/contract/testing';
import { noConnection, refuse } from '@walkies/api-client/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
import { asAdmin, aWalk, bookedSlot, showDay, walkDayApi } from '../testing/walk-day';
import { ADMIN_TEXTS } from '../texts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const outcome = () => screen.getByLabelText('outcome').textContent;
const details = () => within(screen.getByRole('dialog', { name: 'Walk Details' }));

describe('walk details', () => {
  // spec: 1.3, 2.37
  it('walk details: shows date, status, booked walkers and assigned dogs', async () => {
    walkDayApi();
    showDay();
    const walkers = await screen.findByRole('list', { name: 'Booked walkers' });
    within(walkers).getByText('Ana Petrov');
    within(walkers).getByText('tom@example.org');
    const dogs = await screen.findByRole('list', { name: 'Dogs assigned by admin' });
    within(dogs).getByText('Moose');
    details().getByText('Booked');
    details().getByText(/19 November|November 19/);
  });

  // spec: 8.4
  it('walk details: reports a failed load and retries', async () => {
    const { routes } = walkDayApi({ 'GET /time-slots/1/assigned-dogs': noConnection });
    showDay();
    const alert = await screen.findByRole('alert');
    within(alert).getByText('Could not load walk details. Check your connection.');
    await screen.findByText('Ana Petrov');
    routes['GET /time-slots/1/assigned-dogs'] = () => [];
    await press(() => within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText('No dogs assigned.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // spec: 10.40
  it('walk details: shows the walk instead of the buttons once it is completed', async () => {
    const dogs = [
      { id: 11, name: 'Fig' },
      { id: 12, name: 'מקס' },
    ];
    walkDayApi({ 'GET /time-slots/1/walk': () => ({ ...aWalk(), dogs }) });
    showDay({ slot: bookedSlot({ status: 'completed' }) });
    await screen.findByText('Fig was shy.');
    screen.getByText(sentence('Fig, מקס'));
    screen.getByText('Came');
    screen.getByText('Did not come');
    screen.getByText(sentence(/Finalized by Joan West/));
    expect(screen.queryByRole('button', { name: 'Finalize Walk' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Time Slot' })).toBeNull();
  });

  // spec: 10.40
  it('walk details: offers no actions on a blocked day', async () => {
    walkDayApi({ 'GET /time-slots/1/bookings': () => ({ count: 0, walkers: [] }) });
    showDay({ slot: aSlot({ id: 1, status: 'blocked', type: 'blocked', booked_count: 0 }) });
    await screen.findByText('blocked');
    expect(screen.queryByRole('button', { name: 'Finalize Walk' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Time Slot' })).toBeNull();
  });

  // spec: 10.40
  it('walk details: lets an admin, but no marshal, finalize a walk without bookings', async () => {
    walkDayApi({ 'GET /time-slots/1/bookings': () => ({ count: 0, walkers: [] }) });
    const slot = bookedSlot({ status: 'available', booked_count: 0 });
    const shown = showDay({ slot });
    await screen.findByText('Nobody has booked this walk yet.');
    expect(screen.getByRole('button', { name: 'Finalize Walk' })).toHaveProperty('disabled', true);
    shown.unmount();
    showDay({ slot, texts: ADMIN_TEXTS }, asAdmin());
    await screen.findByText('No one booked yet.');
    expect(screen.getByRole('button', { name: 'Finalize Walk' })).toHaveProperty('disabled', false);
  });
});

describe('deleting a slot', () => {
  const openQuestion = async () => {
    await screen.findByText('Ana Petrov');
    await press('Delete Time Slot');
    return within(
      screen.getByRole('dialog', { name: 'Are you sure you want to delete this walk?' }),
    );
  };

  // spec: 2.38, 5.11, 10.25
  it('slot deletion: asks first and keeps the slot when declined', async () => {
    const { calls } = walkDayApi();
    showDay();
    const question = await openQuestion();
    question.getByText('2 walkers lose their bookings.');
    await press(() => question.getByRole('button', { name: 'Keep time slot' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(calls).not.toContain('DELETE /time-slots/1');
  });

  // spec: 8.7
  it.each([
    ['when it is deleted', () => undefined],
    ['when an earlier try had deleted it', () => refuse(404, 'SLOT_NOT_FOUND')],
  ])('slot deletion: reports success %s', async (_name, answer) => {
    walkDayApi({ 'DELETE /time-slots/1': answer });
    showDay();
    const question = await openQuestion();
    await press(() => question.getByRole('button', { name: 'Delete Time Slot' }));
    await screen.findByText('Time slot deleted. 1');
  });

  it('slot deletion: sends a message along for the booked walkers', async () => {
    const { calls } = walkDayApi({ 'DELETE /time-slots/1': () => undefined });
    showDay();
    const question = await openQuestion();
    await userEvent.type(question.getByLabelText(/^Tell 2 people why/), ' A storm. ');
    await press(() => question.getByRole('button', { name: 'Delete Time Slot' }));
    await screen.findByText('Time slot deleted. 1');
    expect(calls).toContain('DELETE /time-slots/1?words=A+storm.');
  });

  // spec: 8.7
  it('slot deletion: shows why it failed and stays open', async () => {
    walkDayApi({
      'DELETE /time-slots/1': () => refuse(409, 'SLOT_HAS_WALK', 'A walk is logged here.'),
    });
    showDay();
    const question = await openQuestion();
    await press(() => question.getByRole('button', { name: 'Delete Time Slot' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to delete time slot. A walk is logged here.',
    );
    expect(outcome()).toBe('open');
  });
});

it('walk details: shows who walked which dog and how it went, where known', async () => {
  const dogs = [
    { id: 11, name: 'Fig', walker: 'Ana Petrov', outcome: 'hard', words: 'Pulled to the gate.' },
    { id: 12, name: 'Moose' },
  ] as const;
  walkDayApi({ 'GET /time-slots/1/walk': () => aWalk({ dogs: [...dogs] }) });
  showDay({ slot: bookedSlot({ status: 'completed' }) });
  await screen.findByText(sentence('with Ana Petrov · Hard: Pulled to the gate.'));
});
