import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  clockShows,
  pageOf,
  refuse,
  renderPage,
} from '@walkies/api-client/testing';
import type { PersonDetails, PersonWalk } from '@walkies/contract';
import type { Host } from '@walkies/remote-sdk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, nameWith, sentence } from '@walkies/ui/testing';
import { markName } from '@walkies/ui';
import { adminApi, aPerson } from '../testing/admin-pages';
import { PersonPage } from './person-page';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const details = (facts: Partial<PersonDetails> = {}): PersonDetails => ({
  ...aPerson(),
  waiver: { version: '2024-01', acceptedAt: '2026-03-01T09:00:00Z' },
  roleBefore: null,
  ...facts,
});

const aPersonWalk = (facts: Partial<PersonWalk>): PersonWalk => ({
  id: 5,
  start_time: '2026-11-17T09:00:00Z',
  end_time: '2026-11-17T10:00:00Z',
  attendance: 'walked',
  marshal_name: 'Joan West',
  walker_names: ['Ana Petrov', 'רות כהן'],
  dogs: ['Dot', 'Fig'],
  ...facts,
});

const WALKS = 'GET /users/ana/walks';
const LATE_CANCELS = 'GET /users/ana/late-cancels';

async function open(
  person: PersonDetails | null = details(),
  routes: Record<string, () => unknown> = {},
  { path = '?uid=ana', ...facts }: Partial<Host> & { path?: string } = {},
) {
  const api = adminApi([], {
    'GET /users/ana': () => person ?? refuse(404, 'PERSON_NOT_FOUND'),
    [WALKS]: () => pageOf([]),
    'GET /users/ana/messages': () => pageOf([]),
    [LATE_CANCELS]: () => pageOf([]),
    'GET /users/ana/led-walks': () => ({ walks: [], entries: [], successors: [] }),
    ...routes,
  });
  const session = aSession({ uid: 'kit', name: 'Kit Mason', role: 'admin' });
  const { refresh } = renderPage(<PersonPage />, {
    host: aHost({ session, ...facts }),
    path: `/admin-person${path}`,
  });
  if (person) await screen.findByRole('heading', { level: 1, name: person.name });
  return { ...api, refresh };
}

const address = () => screen.getByLabelText('address').textContent;
const signInAgain = (answer: 'done' | 'not-now') =>
  jest.fn<NonNullable<Host['signInAgain']>>().mockResolvedValue(answer);

it('person page: shows the person’s details and accepted waiver', async () => {
  await open();
  const card = within(screen.getByRole('region', { name: 'Details' }));
  const facts = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'ana@example.org',
    '01234 567 890',
    'Walker',
    expect.stringContaining('2026'),
    expect.stringContaining('2026'),
    expect.stringMatching(/^Version 2024-01, accepted .*2026$/),
  ]);
});

// spec: 10.73
it('person page: shows the hours by year, with a statement of each to print', async () => {
  const print = jest.fn<() => void>();
  window.print = print;
  const years = [{ year: '2025', walks: 2, minutes: 150 }];
  await open(details(), { 'GET /users/ana/hours': () => ({ walks: 2, minutes: 150, years }) });
  await press('Print statement: In all');
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('article').textContent).toContain(
    'Ana Petrov has walked dogs for the shelter as a volunteer.',
  );
});

it('person page: shows no hours of a person without a walk', async () => {
  await open(details(), { 'GET /users/ana/hours': () => ({ walks: 0, minutes: 0, years: [] }) });
  expect(screen.queryByRole('region', { name: 'Hours' })).toBeNull();
});

it('person page: lists coming walks, past walks and no-shows', async () => {
  const { calls } = await open(details(), {
    [WALKS]: () => pageOf([aPersonWalk({ attendance: 'no-show', dogs: [] })], 12),
  });
  for (const [which, title] of [
    ['coming', 'Coming bookings'],
    ['past', 'Walks so far'],
    ['no-show', 'Did not come'],
  ]) {
    expect(calls).toContain(`GET /users/ana/walks?which=${which}&limit=10&offset=0`);
    const section = within(screen.getByRole('region', { name: title ?? '' }));
    const [, row] = await section.findAllByRole('row');
    expect(row?.textContent).toMatch(/Nov 17.*Did not come.*Joan West/);
    section.getByText('12 walks');
    const link = section.getAllByRole('link')[0]?.getAttribute('href');
    expect(link).toBe(
      '/admin-reports?report=completed&range=dates&from=2026-11-17&to=2026-11-17&walk=5',
    );
  }
});

// spec: 10.13
it('person page: lists late cancels with their reasons, apart from no-shows', async () => {
  const lateCancel = {
    slot_id: 5,
    start_time: '2026-11-17T09:00:00Z',
    end_time: '2026-11-17T10:00:00Z',
    reason: 'My car broke down.',
    at: '2026-11-17T08:10:00Z',
  };
  const { calls } = await open(details(), { [LATE_CANCELS]: () => pageOf([lateCancel], 12) });
  expect(calls).toContain(`${LATE_CANCELS}?limit=10&offset=0`);
  const section = within(screen.getByRole('region', { name: 'Cancelled late' }));
  const [, row] = await section.findAllByRole('row');
  expect(row?.textContent).toMatch(/November 17.*My car broke down\..*2026/);
  section.getByText('12 late cancels');
  within(screen.getByRole('region', { name: 'Did not come' })).getByText('Never.');
});

it('person page: shows in words which mails were sent and which did not arrive', async () => {
  await open(details(), {
    'GET /users/ana/messages': () =>
      pageOf([
        { kind: 'reminder', state: 'refused', at: '2026-11-17T18:00:00Z' },
        { kind: 'of-a-later-day', state: 'sent', at: '2026-11-16T18:00:00Z' },
      ]),
  });
  const table = within(await screen.findByRole('table', { name: 'Emails' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Reminder.*Nov 17.*Refused by the mail server/),
    expect.stringMatching(/of-a-later-day.*Nov 16.*Sent/),
  ]);
});

it('person page: says that there is nothing yet', async () => {
  await open();
  await screen.findByText('None.');
  await screen.findByText('No walks so far.');
  await screen.findByText('None in the last 90 days.');
});

it('person page: says that the person no longer exists and links to the list', async () => {
  await open(null);
  await screen.findByText('This person is not here any more.');
  const link = screen.getByRole('link', { name: 'All people' });
  expect(link.getAttribute('href')).toBe('/admin-panel?tab=people');
});

it('person page: says that no person is chosen', async () => {
  await open(null, {}, { path: '' });
  await screen.findByText('Nobody is chosen.');
});

it('person page: reports a failed load and reloads by Retry', async () => {
  let isDown = true;
  await open(null, {
    'GET /users/ana': () => (isDown ? refuse(500, 'INTERNAL') : details()),
  });
  await screen.findByText('Failed to load this person');
  isDown = false;
  await press('Retry');
  await screen.findByRole('heading', { level: 1, name: 'Ana Petrov' });
});

describe('somebody who is invited', () => {
  const INVITED = { role: 'marshal', lastSeen: null, invitedAt: '2026-11-17T09:00:00Z' } as const;

  it('person page: resends an invitation', async () => {
    const { calls } = await open(details(INVITED), {
      'POST /users/ana/invitation': () => aPerson(INVITED),
    });
    // Beside the name, and above the day of the invitation.
    expect(screen.getAllByText('Invited')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Make an admin' })).toBeNull();
    await press('Send invitation again');
    await screen.findByText('An invitation is on its way to ana@example.org.');
    expect(calls).toContain('POST /users/ana/invitation');
  });

  it('person page: shows why an invitation could not be resent', async () => {
    await open(details(INVITED), {
      'POST /users/ana/invitation': () =>
        refuse(409, 'MAIL_OFF', 'Walkies does not send emails here.'),
    });
    await press('Send invitation again');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to send the invitation. Walkies does not send emails here.',
    );
  });

  it('person page: withdraws an invitation after one question', async () => {
    const toast = jest.fn();
    await open(details(INVITED), { 'DELETE /users/ana/invitation': () => null }, { toast });
    await press('Withdraw invitation');
    expect(address()).toBe('/admin-person?uid=ana&ask=withdraw');
    const question = within(await screen.findByRole('dialog'));
    question.getByText(/This deletes the account, name, email address and phone number/);
    await press(() => question.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('/admin-panel?tab=people');
    expect(toast).toHaveBeenCalledWith({
      tone: 'success',
      text: `The invitation of ${markName('Ana Petrov')} is withdrawn.`,
    });
  });
});

describe('admin rights', () => {
  it('person page: grants admin rights after the password and says what they mean for a walker', async () => {
    const again = signInAgain('done');
    const { calls } = await open(
      details(),
      { 'POST /users/ana/admin': () => aPerson({ role: 'admin' }) },
      { signInAgain: again },
    );
    await press('Make an admin');
    const question = within(
      await screen.findByRole('dialog', { name: 'Make Ana Petrov an admin?' }),
    );
    question.getByText(/coming bookings are cancelled, and others can take the places/);
    await press(() => question.getByRole('button', { name: 'Make an admin' }));
    await screen.findByText(sentence('Ana Petrov is an admin now.'));
    expect(again).toHaveBeenCalledWith(`to make ${markName('Ana Petrov')} an admin`);
    expect(calls).toContain('POST /users/ana/admin');
  });

  it('person page: leaves admin rights unchanged without the password', async () => {
    const { calls } = await open(details(), {}, { signInAgain: signInAgain('not-now') });
    await press('Make an admin');
    const question = within(await screen.findByRole('dialog'));
    await press(() => question.getByRole('button', { name: 'Make an admin' }));
    await question.findByRole('button', { name: 'Make an admin' });
    expect(calls).not.toContain('POST /users/ana/admin');
  });

  it('person page: revokes admin rights after naming the consequence', async () => {
    await open(
      details({ role: 'admin', roleBefore: 'walker' }),
      { 'DELETE /users/ana/admin': () => null },
      { signInAgain: signInAgain('done') },
    );
    await press('Take rights back');
    const question = within(await screen.findByRole('dialog'));
    question.getByText(sentence(/Ana Petrov becomes a walker again, at once/));
    await press(() => question.getByRole('button', { name: 'Take rights back' }));
    await screen.findByText(sentence('Ana Petrov is a walker again.'));
  });

  it('person page: keeps the last admin’s rights and shows why in the question', async () => {
    const text = 'The last admin cannot leave.';
    await open(details({ role: 'admin', roleBefore: 'marshal' }), {
      'DELETE /users/ana/admin': () => refuse(409, 'LAST_ADMIN', text),
    });
    await press('Take rights back');
    const question = within(await screen.findByRole('dialog'));
    await press(() => question.getByRole('button', { name: 'Take rights back' }));
    expect((await question.findByRole('alert')).textContent).toBe(
      `Failed to take rights back. ${text}`,
    );
  });

  it('person page: shows the API’s demand to sign in again where the shell cannot ask', async () => {
    await open(details(), {
      'POST /users/ana/admin': () => refuse(403, 'SIGN_IN_AGAIN', 'Please log in again first.'),
    });
    await press('Make an admin');
    const question = within(await screen.findByRole('dialog'));
    await press(() => question.getByRole('button', { name: 'Make an admin' }));
    await question.findByText(
      sentence('Failed to make Ana Petrov an admin. Please log in again first.'),
    );
  });
});

describe('data', () => {
  it('person page: downloads the data after the password', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    const again = signInAgain('done');
    const { calls } = await open(
      details(),
      { 'GET /users/ana/export': () => ({ profile: { uid: 'ana' } }) },
      { signInAgain: again },
    );
    await press('Download data');
    await screen.findByRole('button', { name: 'Download data' });
    expect(again).toHaveBeenCalledWith(`to download the data of ${markName('Ana Petrov')}`);
    expect(calls).toContain('GET /users/ana/export');
    expect(saved).toHaveLength(1);
  });

  it('person page: requests no data when the password form does not load', async () => {
    const never = jest.fn<NonNullable<Host['signInAgain']>>().mockRejectedValue(new Error('gone'));
    const { calls } = await open(details(), {}, { signInAgain: never });
    await press('Download data');
    await screen.findByText(/^The password form did not load/);
    expect(calls).not.toContain('GET /users/ana/export');
  });

  it('person page: reports data that could not be fetched', async () => {
    await open(details(), { 'GET /users/ana/export': () => refuse(500, 'INTERNAL') });
    await press('Download data');
    await screen.findByText(sentence('Failed to get the data of Ana Petrov'));
  });
});

describe('erasing', () => {
  it('person page: says what erasing removes and keeps, and asks for the password', async () => {
    const toast = jest.fn();
    const again = signInAgain('done');
    await open(details(), { 'POST /users/ana/erase': () => null }, { toast, signInAgain: again });
    await press('Erase');
    const question = within(
      await screen.findByRole('dialog', { name: nameWith('Erase Ana Petrov?') }),
    );
    question.getByText(/It cancels coming bookings. Past walks still count.*cannot be undone/);
    await press(() => question.getByRole('button', { name: 'Erase for good' }));
    await screen.findByText('/admin-panel?tab=people');
    expect(again).toHaveBeenCalledWith(`to erase ${markName('Ana Petrov')}`);
    expect(toast).toHaveBeenCalledWith({
      tone: 'success',
      text: `${markName('Ana Petrov')} is erased.`,
    });
  });

  it('person page: reports the outcome although the page hears of it before the answer', async () => {
    const toast = jest.fn();
    let isErased = false;
    let answer = (): void => undefined;
    const answered = new Promise<null>((resolve) => {
      answer = () => resolve(null);
    });
    const routes = {
      'GET /users/ana': () => (isErased ? refuse(404, 'PERSON_NOT_FOUND') : details()),
      'POST /users/ana/erase': () => {
        isErased = true;
        return answered;
      },
    };
    const { refresh } = await open(details(), routes, { toast, signInAgain: signInAgain('done') });
    await press('Erase');
    await press('Erase for good');
    await waitFor(() => expect(isErased).toBe(true));
    await refresh();
    answer();
    await screen.findByText('/admin-panel?tab=people');
    expect(toast).toHaveBeenCalledTimes(1);
  });
});

it('person page: disables and enables an account', async () => {
  let person = details();
  await open(person, {
    'GET /users/ana': () => person,
    'POST /users/ana/disable': () => aPerson({ disabled: true }),
    'POST /users/ana/enable': () => aPerson(),
  });
  await press('Disable');
  const question = within(
    await screen.findByRole('dialog', { name: nameWith('Disable Ana Petrov?') }),
  );
  person = details({ disabled: true });
  await press(() => question.getByRole('button', { name: 'Disable and cancel bookings' }));
  await screen.findByText(sentence('Ana Petrov is disabled.'));
  person = details();
  await userEvent.click(await screen.findByRole('button', { name: 'Enable' }));
  await screen.findByText(sentence('Ana Petrov can log in again.'));
});

it('person page: offers no changes to one’s own account but links to it', async () => {
  const session = aSession({ uid: 'ana', name: 'Ana Petrov', role: 'admin' });
  await open(details({ role: 'admin', roleBefore: 'marshal' }), {}, { session });
  expect(screen.getByRole('link', { name: 'My account' }).getAttribute('href')).toBe('/account');
  const card = within(screen.getByRole('region', { name: 'Account' }));
  const buttons = card.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Download data']);
});
