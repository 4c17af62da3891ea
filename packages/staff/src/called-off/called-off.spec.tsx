import { jest } from '@jest/globals';
import { fakeApi, refuse, renderPage } from '@walkies/api-client/testing';
import type { CalledOff, Slot } from '@walkies/contract';
import { aSlot } from '@walkies/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asAdmin, asMarshal, showDay, walkDayApi } from '../testing/walk-day';
import { NotifiedWalkersModal } from './notified-walkers-modal';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

type Person = CalledOff['people'][number];

const person = (name: string, told: Person['told']): Person => ({
  name,
  email: told === 'left' ? null : `${name.split(' ')[0]?.toLowerCase()}@example.org`,
  told,
  email_delivery: 'fine',
});
const calledOff = (...people: Person[]): CalledOff => ({
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
  it('is said person by person, in a word', async () => {
    const { onClose } = show(() =>
      calledOff(
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
    screen.getByText(/Sent to 1 of 8 people. 1 waits.*Write to whom no mail reaches/);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy addresses' }));
    expect((await navigator.clipboard.readText()).split(', ')).toHaveLength(7);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('goes on by itself while somebody waits, and no longer', async () => {
    jest.useFakeTimers();
    let answer = calledOff(person('Ana Petrov', 'waiting'));
    const { calls } = show(() => answer);
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(100);
    screen.getByText('Waiting');
    answer = calledOff(person('Ana Petrov', 'sent'));
    await pass(3_100);
    screen.getByText('Sent');
    screen.getByText('Sent to 1 of 1 person.');
    const asked = calls.length;
    await pass(60_000);
    expect(calls).toHaveLength(asked);
  });

  it('says that nobody was, where no mails are sent', async () => {
    show(() => ({ ...calledOff(person('Ana Petrov', 'not-told')), mails: 'off' }));
    await screen.findByText(/^Walkies sends no mails here\. Write to them/);
    screen.getByRole('button', { name: 'Copy addresses' });
  });

  it('says so when nobody lost a place, and when it does not load', async () => {
    const { routes } = show(() => refuse(500, 'INTERNAL'));
    const alert = await screen.findByRole('alert', {}, { timeout: 5_000 });
    expect(alert.textContent).toContain('Failed to load who was told');
    routes[CALL] = () => ({ ...calledOff(), start_time: null });
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText('Nobody lost a place.');
  });

  it('stands beside a blocked day for who may open it again', async () => {
    const slot = aSlot({ id: 7, status: 'blocked', type: 'blocked', booked_count: 0 });
    walkDayApi({ [CALL]: () => calledOff(person('Ana Petrov', 'sent')) });
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
  async function ask(to_tell: object | undefined, slot?: Slot) {
    walkDayApi({ 'GET /time-slots/1/bookings': () => ({ count: 2, walkers: WALKERS, to_tell }) });
    showDay(slot ? { slot } : {});
    await screen.findByText(/tom@example.org/);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Time Slot' }));
    return within(screen.getByRole('dialog', { name: /^Are you sure/ }));
  }

  it('says how many are really told', async () => {
    const question = await ask({ mails: 'on', people: 1 });
    question.getByText('2 walkers lose their bookings.');
    question.getByLabelText('Tell 1 person why (if you like)');
    question.getByText(/Not told is whose account is disabled\./);
  });

  it('asks for no sentence where nobody would read it', async () => {
    const question = await ask({ mails: 'on', people: 0 });
    question.getByText('Nobody is told by mail.');
    expect(question.queryByRole('textbox')).toBeNull();
  });

  it('gives the addresses instead where no mails are sent', async () => {
    const question = await ask({ mails: 'off', people: 0 });
    question.getByText('Walkies sends no mails here.');
    expect(question.queryByRole('textbox')).toBeNull();
    const user = userEvent.setup();
    await user.click(question.getByRole('button', { name: 'Copy addresses' }));
    expect(await navigator.clipboard.readText()).toBe('ana@example.org, tom@example.org');
  });

  it('knows of an address that mails come back from', async () => {
    await ask({ mails: 'on', people: 2 });
    await waitFor(() =>
      expect(screen.getAllByText('Mails to this address come back.')).toHaveLength(1),
    );
  });
});
