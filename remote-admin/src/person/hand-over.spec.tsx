import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  clockShows,
  pageOf,
  refuse,
  renderPage,
} from '@walkies/api-client/testing';
import type { LedWalks, PersonDetails } from '@walkies/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
import { adminApi, aPerson } from '../testing/admin-pages';
import { PersonPage } from './person-page';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const LED: LedWalks = {
  walks: [
    {
      slot_id: 12,
      start_time: '2026-11-21T10:00:00Z',
      end_time: '2026-11-21T11:00:00Z',
      booked_count: 3,
    },
    {
      slot_id: 13,
      start_time: '2026-11-28T10:00:00Z',
      end_time: '2026-11-28T11:00:00Z',
      booked_count: 0,
    },
  ],
  entries: [{ id: 3, weekday: 6, start: '10:00', end: '11:00' }],
  successors: [{ id: 'omar', name: 'Omar Haddad' }],
};
const NOTHING = { ...LED, walks: [], entries: [] };

async function open(led: () => unknown, facts: Partial<PersonDetails> = { role: 'marshal' }) {
  const person = { ...aPerson(), waiver: null, roleBefore: null, ...facts };
  const api = adminApi([], {
    'GET /users/ana': () => person,
    'GET /users/ana/walks': () => pageOf([]),
    'GET /users/ana/messages': () => pageOf([]),
    'GET /users/ana/late-cancels': () => pageOf([]),
    'GET /users/ana/led-walks': led,
    'POST /users/ana/disable': () => aPerson({ disabled: true }),
    'POST /users/ana/erase': () => null,
    'POST /users/ana/admin': () => aPerson({ role: 'admin' }),
    'DELETE /users/ana/admin': () => null,
    'DELETE /users/ana/invitation': () => null,
  });
  const session = aSession({ uid: 'kit', name: 'Kit Mason', role: 'admin' });
  renderPage(<PersonPage />, { host: aHost({ session }), path: '/admin-person?uid=ana' });
  await screen.findByRole('heading', { level: 1, name: 'Ana Petrov' });
  return api;
}

async function question(action: string) {
  await press(action);
  return within(await screen.findByRole('dialog'));
}
const choose = async (dialog: ReturnType<typeof within>, name: string) =>
  userEvent.selectOptions(await dialog.findByLabelText('Who takes over?'), name);

describe('a marshal who goes', () => {
  it('hand-over: lists what a marshal leads, and sends the successor with the change', async () => {
    const { bodies } = await open(() => LED);
    const dialog = await question('Disable');
    await dialog.findByText(
      sentence('Ana Petrov leads 2 coming walks and 1 entry of the schedule.'),
    );
    const led = within(dialog.getByRole('list', { name: 'What they lead' }));
    expect(led.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Every Saturday, 10:00\s–\s11:00\sAM$/),
      expect.stringMatching(/^Saturday, November 21, 10:00\s–\s11:00\sAM$/),
      expect.stringMatching(/^Saturday, November 28, 10:00\s–\s11:00\sAM$/),
    ]);
    await choose(dialog, 'Omar Haddad');
    await press(() => dialog.getByRole('button', { name: 'Disable account' }));
    await screen.findByText(sentence('Ana Petrov is disabled.'));
    expect(bodies).toEqual([{ successorId: 'omar' }]);
  });

  it('hand-over: demands a choice before anything is sent, and accepts nobody', async () => {
    const { bodies, calls } = await open(() => LED);
    const dialog = await question('Disable');
    await dialog.findByLabelText('Who takes over?');
    await press(() => dialog.getByRole('button', { name: 'Disable account' }));
    await dialog.findByText('Choose who takes over, or ‘Nobody’.');
    expect(document.activeElement).toBe(dialog.getByLabelText('Who takes over?'));
    expect(calls).not.toContain('POST /users/ana/disable');
    await choose(dialog, 'Nobody');
    await press(() => dialog.getByRole('button', { name: 'Disable account' }));
    await screen.findByText(sentence('Ana Petrov is disabled.'));
    expect(calls).toContain('POST /users/ana/disable');
    expect(bodies).toEqual([]);
  });

  it('hand-over: asks nothing about a marshal who leads nothing', async () => {
    const { calls } = await open(() => NOTHING);
    const dialog = await question('Disable');
    await press(() => dialog.getByRole('button', { name: 'Disable account' }));
    await screen.findByText(sentence('Ana Petrov is disabled.'));
    expect(calls).toContain('GET /users/ana/led-walks');
    expect(screen.queryByLabelText('Who takes over?')).toBeNull();
  });

  it('hand-over: changes nothing while it is not known what a marshal leads', async () => {
    let isDown = true;
    const { calls } = await open(() => (isDown ? refuse(500, 'INTERNAL') : NOTHING));
    const dialog = await question('Disable');
    await dialog.findByText(sentence('Failed to load what Ana Petrov leads'));
    await press(() => dialog.getByRole('button', { name: 'Disable account' }));
    expect(calls).not.toContain('POST /users/ana/disable');
    isDown = false;
    await press(() => dialog.getByRole('button', { name: 'Retry' }));
    await press(() => dialog.getByRole('button', { name: 'Disable account' }));
    await screen.findByText(sentence('Ana Petrov is disabled.'));
  });

  it('hand-over: accepts no answer before it is known what a marshal leads', async () => {
    let answer: (led: LedWalks) => void = () => undefined;
    const { calls } = await open(() => new Promise<LedWalks>((resolve) => (answer = resolve)));
    const dialog = await question('Erase');
    await userEvent.click(await dialog.findByRole('button', { name: 'Loading...' }));
    expect(calls).not.toContain('POST /users/ana/erase');
    answer(NOTHING);
    await press(() => dialog.getByRole('button', { name: 'Erase for good' }));
    await screen.findByText('/admin-panel?tab=people');
    expect(calls).toContain('POST /users/ana/erase');
  });

  it('hand-over: happens as a marshal is erased', async () => {
    const { bodies } = await open(() => LED);
    const dialog = await question('Erase');
    await choose(dialog, 'Omar Haddad');
    await press(() => dialog.getByRole('button', { name: 'Erase for good' }));
    await screen.findByText('/admin-panel?tab=people');
    expect(bodies).toEqual([{ successorId: 'omar' }]);
  });

  it('hand-over: happens as the invitation of a marshal is withdrawn', async () => {
    const { calls } = await open(() => LED, {
      role: 'marshal',
      invitedAt: '2026-11-17T09:00:00Z',
    });
    const dialog = await question('Withdraw invitation');
    await choose(dialog, 'Omar Haddad');
    await press(() => dialog.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('/admin-panel?tab=people');
    expect(calls).toContain('DELETE /users/ana/invitation?successorId=omar');
  });

  it('hand-over: happens as an admin becomes a walker again', async () => {
    const { calls } = await open(() => LED, { role: 'admin', roleBefore: 'walker' });
    const dialog = await question('Take rights back');
    await choose(dialog, 'Omar Haddad');
    await press(() => dialog.getByRole('button', { name: 'Take rights back' }));
    await screen.findByText(sentence('Ana Petrov is a walker again.'));
    expect(calls).toContain('DELETE /users/ana/admin?successorId=omar');
  });

  it.each([
    ['They still lead these', []],
    ['Omar Haddad', [{ successorId: 'omar' }]],
    ['Nobody', [{ successorId: null }]],
  ])('hand-over: asks as a marshal becomes an admin: %s', async (choice, sent) => {
    const { bodies, calls } = await open(() => LED);
    const dialog = await question('Make an admin');
    await dialog.findByLabelText('Who takes over?');
    await press(() => dialog.getByRole('button', { name: 'Make an admin' }));
    await dialog.findByText('Choose who takes over, or ‘They still lead these’.');
    await choose(dialog, choice);
    await press(() => dialog.getByRole('button', { name: 'Make an admin' }));
    await screen.findByText(sentence('Ana Petrov is an admin now.'));
    expect(calls).toContain('POST /users/ana/admin');
    expect(bodies).toEqual(sent);
  });

  it('hand-over: asks nothing as a walker becomes an admin', async () => {
    const { calls } = await open(() => LED, { role: 'walker' });
    const dialog = await question('Make an admin');
    await press(() => dialog.getByRole('button', { name: 'Make an admin' }));
    await screen.findByText(sentence('Ana Petrov is an admin now.'));
    expect(calls).not.toContain('GET /users/ana/led-walks');
  });
});
