import { jest } from '@jest/globals';
import { fakeApi, refuse, renderPage } from '@walkies/api-client/testing';
import type { Cancellation, Slot } from '@walkies/contract';
import { aSlot } from '@walkies/contract/testing';
import { press } from '@walkies/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asAdmin, asMarshal, showDay, walkDayApi } from '../testing/walk-day';
import { NotifiedWalkersModal } from './notified-walkers-modal';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

type Person = Cancellation['people'][number];

const person = (name: string, status: Person['told']): Person => ({
  name,
  email: status === 'left' ? null : `${name.split(' ')[0]?.toLowerCase()}@example.org`,
  told: status,
  email_delivery: 'fine',
});
const cancellation = (...people: Person[]): Cancellation => ({
  mails: 'on',
  start_time: '2026-11-21T09:00:00Z',
  people,
});
const CALL = 'GET /called-off/7';

function show(answer: () => unknown, onClose = jest.fn()) {
  const api = fakeApi({ [CALL]: answer });
  renderPage(<NotifiedWalkersModal slotId={7} onClose={onClose} />, { host: asMarshal() });
  return { ...api, onClose };
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Who lost a place' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('who was told', () => {
  it('notified walkers: shows each person’s delivery status in a word', async () => {
    const { onClose } = show(() =>
      cancellation(
        person('Ana Petrov', 'sent'),
        person('Raj Patel', 'waiting'),
        person('Tom Reed', 'refused'),
        person('Una Moss', 'failed'),
        person('Vic Stone', 'begun'),
        person('Wes Hill', 'disabled'),
        person('Former walker', 'left'),
        person('Xu Lin', 'not-told'),
      ),
    );
    expect(await rows()).toEqual([
      expect.stringMatching(/Ana Petrov.*ana@example.org.*Sent$/),
      expect.stringMatching(/Raj Patel.*Waiting$/),
      expect.stringMatching(/Tom Reed.*Could not be delivered$/),
      expect.stringMatching(/Una Moss.*Could not be delivered$/),
      expect.stringMatching(/Vic Stone.*Not told: the walk had begun$/),
      expect.stringMatching(/Wes Hill.*Not told: account disabled$/),
      expect.stringMatching(/Former walker.*Has left Walkies$/),
      expect.stringMatching(/Xu Lin.*Not told$/),
    ]);
    screen.getByText(
      /Sent to 1 of 8 people. 1 still waiting.*Call or write to people whose email failed/,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Copy addresses' }));
    expect((await navigator.clipboard.readText()).split(', ')).toHaveLength(7);
    await press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('notified walkers: polls while a message is waiting, and no longer', async () => {
    jest.useFakeTimers();
    let answer = cancellation(person('Ana Petrov', 'waiting'));
    const { calls } = show(() => answer);
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(100);
    screen.getByText('Waiting');
    answer = cancellation(person('Ana Petrov', 'sent'));
    await pass(3_100);
    screen.getByText('Sent');
    screen.getByText('Sent to 1 of 1 person.');
    const requests = calls.length;
    await pass(60_000);
    expect(calls).toHaveLength(requests);
  });

  it('notified walkers: says that none was notified where no mails are sent', async () => {
    show(() => ({ ...cancellation(person('Ana Petrov', 'not-told')), mails: 'off' }));
    await screen.findByText(/^Walkies does not send emails here\. Write to them/);
    screen.getByRole('button', { name: 'Copy addresses' });
  });

  it('notified walkers: says when no walker lost a place, and when the list does not load', async () => {
    const { routes } = show(() => refuse(500, 'INTERNAL'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load who was told');
    routes[CALL] = () => ({ ...cancellation(), start_time: null });
    await press(() => within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText('Nobody lost a place.');
  });

  it('notified walkers: appears beside a blocked day for users who may reopen it', async () => {
    const slot = aSlot({ id: 7, status: 'blocked', type: 'blocked', booked_count: 0 });
    walkDayApi({ [CALL]: () => cancellation(person('Ana Petrov', 'sent')) });
    showDay({ slot }, asAdmin());
    await screen.findByRole('heading', { name: 'Who was told' });
    expect(await rows()).toHaveLength(1);
  });
});

describe('the question before a slot is deleted', () => {
  const WALKERS = [
    { id: 'ana', name: 'Ana Petrov', email: 'ana@example.org', email_delivery: 'refused' },
    { id: 'tom', name: 'Tom Reed', email: 'tom@example.org', email_delivery: 'fine' },
  ];
  async function openQuestion(recipients: object | undefined, slot?: Slot) {
    walkDayApi({
      'GET /time-slots/1/bookings': () => ({ count: 2, walkers: WALKERS, to_tell: recipients }),
    });
    showDay(slot ? { slot } : {});
    await screen.findByText(/tom@example.org/);
    await press('Delete Time Slot');
    return within(screen.getByRole('dialog', { name: /^Are you sure/ }));
  }

  it('slot deletion question: says how many people are really notified', async () => {
    const question = await openQuestion({ mails: 'on', people: 1 });
    question.getByText('2 walkers lose their bookings.');
    question.getByLabelText('Tell 1 person why (if you like)');
    question.getByText(/People with disabled accounts get no email\./);
  });

  it('slot deletion question: offers no message field when no recipient would read it', async () => {
    const question = await openQuestion({ mails: 'on', people: 0 });
    question.getByText('Nobody will get an email.');
    expect(question.queryByRole('textbox')).toBeNull();
  });

  it('slot deletion question: offers the addresses instead where no mails are sent', async () => {
    const question = await openQuestion({ mails: 'off', people: 0 });
    question.getByText('Walkies does not send emails here.');
    expect(question.queryByRole('textbox')).toBeNull();
    const user = userEvent.setup();
    await user.click(await question.findByRole('button', { name: 'Copy addresses' }));
    expect(await navigator.clipboard.readText()).toBe('ana@example.org, tom@example.org');
  });

  it('slot deletion question: marks an address whose mails bounce', async () => {
    await openQuestion({ mails: 'on', people: 2 });
    await waitFor(() =>
      expect(screen.getAllByText('Emails to this address bounce.')).toHaveLength(1),
    );
  });
});
