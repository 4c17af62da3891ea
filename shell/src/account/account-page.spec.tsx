import { jest } from '@jest/globals';
import type { Role } from '@walkies/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShellRoutes } from '../routes/shell-routes';
import { aShell, renderIn } from '../testing/a-shell';
import { aMe, ok, refused } from '../testing/fake-api';
import { ADA } from '../testing/fake-identity';
import { enter, press, sentence, translatePage } from '@walkies/ui/testing';

const FEED = { path: '/api/calendar/a-secret.ics' };
const CHOICES = {
  choices: [
    { kind: 'booked', on: true },
    { kind: 'reminder', on: true },
  ],
};
const WAIVER = { version: '2024-01', acceptedAt: '2026-10-02T08:00:00Z' };

type Api = NonNullable<Parameters<typeof aShell>[0]>['api'];

async function open(role: Role = 'walker', api: Api = {}) {
  const made = aShell({
    role,
    api: {
      'GET /api/users/me': () => ok(aMe({ role, waiver: WAIVER })),
      'GET /api/users/me/calendar-feed': () => ok(FEED),
      'GET /api/users/me/message-choices': () => ok(CHOICES),
      'GET /api/users/me/push': () => ok({ key: null, choices: [] }),
      ...api,
    },
  });
  await renderIn(made.shell, <ShellRoutes />, '/account');
  await screen.findByRole('heading', { level: 2, name: 'You' });
  return made;
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const pressIn = async (modal: string, name: string) =>
  userEvent.click(await (await dialog(modal)).findByRole('button', { name }));

beforeEach(() => {
  // jsdom cannot reload the page and logs an error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('account page: sends visitors to the login', async () => {
  await renderIn(aShell().shell, <ShellRoutes />, '/account');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
});

test.each([
  ['walker', ['You', 'Messages', 'Calendar feed', 'Waiver and your data']],
  ['marshal', ['You', 'Messages', 'Calendar feed', 'Your data']],
  ['admin', ['You', 'Messages', 'Your data']],
] as const)('account page: shows the role %s its sections', async (role, parts) => {
  await open(role);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual([
    ...parts,
    'Appearance',
    'Install Walkies on this device',
    'This and other devices',
    'Leave Walkies',
  ]);
  expect(screen.getByText(sentence(`Ada Test, ${role}`))).toBeTruthy();
  expect(screen.queryByText(/Accepted 2 October 2026|October 2, 2026/) !== null).toBe(
    role === 'walker',
  );
});

// spec: 10.75
test('account page: names the accepted waiver with its date, text link and retention', async () => {
  await open('walker');
  screen.getByText('Waiver, version 2024-01');
  screen.getByText(/^Accepted (2 October 2026|October 2, 2026)$/);
  expect(screen.getByRole('link', { name: 'Read the waiver' })).toHaveProperty(
    'href',
    'https://waiver.example.org/',
  );
  screen.getByText(/Proof of your waiver is kept 3 years\./);
});

test('account page: announces a newer waiver, and links the current one', async () => {
  await open('walker', {
    'GET /api/users/me': () => ok(aMe({ waiver: WAIVER, missing: ['waiver'] })),
    'GET /config.json': () =>
      ok({ shelter: { waiverUrl: 'https://example.org/new', waiverVersion: '2026-11' } }),
  });
  screen.getByText(/There is a new version: your next booking asks for it\./);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Read the new waiver' })).toHaveProperty(
      'href',
      'https://example.org/new',
    ),
  );
});

test('account page: mentions no retention for a waiver that was not accepted', async () => {
  await open('walker', { 'GET /api/users/me': () => ok(aMe()) });
  screen.getByText('Not accepted yet');
  expect(screen.queryByText(/Proof of your waiver/)).toBeNull();
});

test('account page: reports a failed load, and loads on Retry', async () => {
  let reads = 0;
  const { shell } = aShell({
    role: 'admin',
    api: {
      'GET /api/users/me': () => {
        reads += 1;
        // The session sends the first request.
        return reads === 2 ? refused(429, 'RATE_LIMITED') : ok(aMe({ role: 'admin' }));
      },
    },
  });
  await renderIn(shell, <ShellRoutes />, '/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 2, name: 'You' });
});

test('account page: says that mails to the address bounce, and what to do', async () => {
  await open('walker', {
    'GET /api/users/me/message-choices': () => ok({ ...CHOICES, email_delivery: 'refused' }),
  });
  await screen.findByText('Emails to this address bounce. Change it.');
  await press('Change email');
  await dialog('Change your email');
});

test('account page: says nothing about an address that receives mails', async () => {
  await open();
  await screen.findByRole('checkbox', { name: 'Reminders: Email' });
  expect(screen.queryByText(/bounce/)).toBeNull();
});

describe('a phone number', () => {
  test('phone number: changes, and shows at once', async () => {
    let phoneNumber = '01234 567 890';
    const { requests } = await open('walker', {
      'GET /api/users/me': () => ok(aMe({ phoneNumber })),
      'PATCH /api/users/me': () => {
        phoneNumber = '01632 960 114';
        return ok(aMe({ phoneNumber }));
      },
    });
    await press('Change phone number');
    const field = (await dialog('Change your phone number')).getByLabelText('Phone number');
    await userEvent.clear(field);
    await userEvent.type(field, '01632 960 114{Enter}');
    await screen.findByText('01632 960 114');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests).toContain('PATCH /api/users/me');
  });

  test('phone number: refuses invalid input before any request', async () => {
    const { requests } = await open();
    await press('Change phone number');
    await userEvent.type(await screen.findByLabelText('Phone number'), ' and more{Enter}');
    expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true');
    expect(requests).not.toContain('PATCH /api/users/me');
  });

  test('phone number: keeps the input after a refusal, and asks before discarding it', async () => {
    await open('walker', { 'PATCH /api/users/me': () => refused(503, 'UNAVAILABLE') });
    await press('Change name');
    await userEvent.type(await screen.findByLabelText('Full name'), ' Lovelace{Enter}');
    await screen.findByText(/we can't tell yet whether your details are saved/);
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Ada Test Lovelace');
    await pressIn('Change your name', 'Cancel');
    screen.getByText('Your changes are not saved.');
  });
});

describe('a password', () => {
  const fill = async (current: string, next: string, again = next) => {
    await press('Change password');
    await enter(await screen.findByLabelText('Current password'), current);
    await enter(screen.getByLabelText('New password'), next);
    await enter(screen.getByLabelText('Confirm new password'), again);
    await pressIn('Change your password', 'Save');
  };

  test('password change: accepts the current password', async () => {
    const { accounts } = await open();
    await fill(ADA.password, 'even longer walks');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(accounts[ADA.email]).toBe('even longer walks');
  });

  test('password change: changes nothing after a wrong password', async () => {
    const { accounts } = await open();
    await fill('short walks', 'even longer walks');
    await screen.findByText('That is not your current password.');
    expect(accounts[ADA.email]).toBe(ADA.password);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'even longer walks');
  });

  test('password change: requires the same new password twice', async () => {
    const { accounts } = await open();
    await fill(ADA.password, 'even longer walks', 'even longer talks');
    screen.getByText('Passwords do not match');
    expect(accounts[ADA.email]).toBe(ADA.password);
  });
});

describe('the calendar feed', () => {
  const field = () => screen.findByLabelText('Address of your calendar');

  test('calendar feed: copies its address', async () => {
    const user = userEvent.setup();
    await open();
    expect(await field()).toHaveProperty('value', `${location.origin}${FEED.path}`);
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${FEED.path}`);
  });

  test('calendar feed: selects its address where the browser blocks copying', async () => {
    const user = userEvent.setup();
    await open();
    const input = (await field()) as HTMLInputElement;
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(input.selectionEnd).toBe(input.value.length));
  });

  test('calendar feed: creates its first address, and another one after a question', async () => {
    let made = 0;
    await open('marshal', {
      'GET /api/users/me/calendar-feed': () =>
        ok({ path: made === 0 ? null : `/api/calendar/${made}.ics` }),
      'POST /api/users/me/calendar-feed': () => {
        made += 1;
        return ok({ path: `/api/calendar/${made}.ics` });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
    await pressIn('Make an address?', 'Make it');
    expect(await field()).toHaveProperty('value', `${location.origin}/api/calendar/1.ics`);
    await press('New address');
    screen.getByText(/The old address stops working at once/);
    await pressIn('Make a new address?', 'New address');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () =>
      expect(await field()).toHaveProperty('value', `${location.origin}/api/calendar/2.ics`),
    );
  });
});

test('data export: saves all stored data as a file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:data';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open('walker', { 'GET /api/users/me/export': () => ok({ profile: aMe() }) });
  await press('Download my data');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.type).toBe('application/json');
});

describe('signing out everywhere', () => {
  test('global sign-out: asks first, and ends this session too', async () => {
    const { requests, shell } = await open('walker', {
      'POST /api/users/me/sign-out': () => ok(null),
    });
    const logOut = jest.spyOn(shell.sessions, 'logOut');
    await press('Sign out everywhere');
    await pressIn('Sign out everywhere?', 'Stay signed in');
    expect(requests).not.toContain('POST /api/users/me/sign-out');
    await press('Sign out everywhere');
    await pressIn('Sign out everywhere?', 'Sign out everywhere');
    await screen.findByRole('heading', { level: 1, name: 'Walking Dogs Changing Lives' });
    expect(logOut).toHaveBeenCalledTimes(1);
  });

  test('global sign-out: warns that an unsent form is lost', async () => {
    localStorage.setItem('walkies.draft.uid.log', '{}');
    await open('marshal');
    await press('Sign out everywhere');
    screen.getByText(/lose what is not sent yet/);
  });
});

describe('leaving', () => {
  const leave = async (password: string) => {
    await press('Leave Walkies');
    await enter(await screen.findByLabelText('Password'), password);
    await pressIn('Enter your password to leave', 'Leave Walkies');
  };

  test.each([
    [0, /^We delete your name, phone number and email address/],
    [1, /^Your booked walk is cancelled\. We delete your name/],
    [2, /^Your 2 booked walks are cancelled\. We delete your name/],
  ])('account deletion: says what happens to %i booked walks', async (count, text) => {
    const slots = Array.from({ length: count }, (_, id) => ({ id }));
    await open('walker', { 'GET /api/time-slots/my-bookings': () => ok(slots) });
    await screen.findByText(text);
  });

  test('account deletion: deletes the account with the right password', async () => {
    const { requests } = await open('walker', { 'DELETE /api/users/me': () => ok(null) });
    await leave(ADA.password);
    await screen.findByRole('heading', { level: 1, name: 'Walking Dogs Changing Lives' });
    expect(requests).toContain('DELETE /api/users/me');
  });

  test('account deletion: detects by itself that the account is gone after a lost answer', async () => {
    let isGone = false;
    await open('walker', {
      'GET /api/users/me': () => (isGone ? refused(401, 'UNAUTHENTICATED') : ok(aMe())),
      'DELETE /api/users/me': () => {
        isGone = true;
        return refused(503, 'UNAVAILABLE');
      },
    });
    await leave(ADA.password);
    await screen.findByRole('heading', { level: 1, name: 'Walking Dogs Changing Lives' });
  });

  test('account deletion: says that the account is not deleted when the call never arrived', async () => {
    await open('walker', { 'DELETE /api/users/me': () => refused(503, 'UNAVAILABLE') });
    await leave(ADA.password);
    await screen.findByText('Your account is not deleted. Please try again.');
  });

  test('account deletion: deletes nothing with a wrong password', async () => {
    const { requests } = await open();
    await leave('a guess');
    await screen.findByText('Wrong password.');
    expect(requests).not.toContain('DELETE /api/users/me');
  });

  test('account deletion: explains why the last admin stays', async () => {
    const text = 'You are the last admin.';
    await open('admin', { 'DELETE /api/users/me': () => refused(409, 'LAST_ADMIN', text) });
    await leave(ADA.password);
    await screen.findByText(`Failed to delete your account. ${text}`);
  });
});

describe('the address', () => {
  const CHANGE = 'POST /api/users/me/email-changes';
  const TITLE = 'Change your email';
  const fill = async (next: string, password: string) => {
    await press('Change email');
    await enter(await screen.findByLabelText('New email'), next);
    await enter(await screen.findByLabelText('Password'), password);
    await pressIn(TITLE, 'Send the link');
  };

  test('address change: sends a link with the right password', async () => {
    const { requests } = await open('walker', { [CHANGE]: () => ok(null) });
    await fill('new@walkies.test', ADA.password);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toContain(CHANGE);
  });

  test('address change: keeps the address and the filled form after a wrong password', async () => {
    const { requests } = await open('walker', { [CHANGE]: () => ok(null) });
    await fill('new@walkies.test', 'short walks');
    await screen.findByText('Wrong password.');
    expect(requests).not.toContain(CHANGE);
    expect(screen.getByLabelText('New email')).toHaveProperty('value', 'new@walkies.test');
  });

  test('address change: refuses the address of another account', async () => {
    const taken = () => refused(409, 'EMAIL_TAKEN', 'An account with this email already exists.');
    await open('walker', { [CHANGE]: taken });
    await fill('bo@walkies.test', ADA.password);
    await screen.findByText(/An account with this email already exists/);
  });
});

describe('mails', () => {
  const SWITCH = 'PUT /api/users/me/message-choices/reminder';

  test('mail choices: a box stays as pressed while the choices are read again', async () => {
    let on = true;
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const choices = () => ok({ choices: [{ kind: 'reminder', on }] });
    await open('walker', {
      'GET /api/users/me/message-choices': async () => {
        if (!on) await answered;
        return choices();
      },
      [SWITCH]: () => {
        on = false;
        return choices();
      },
    });
    const box = await screen.findByRole('checkbox', { name: 'Reminders: Email' });
    await userEvent.click(box);
    const shown: boolean[] = [];
    const watch = setInterval(() => shown.push((box as HTMLInputElement).checked), 1);
    await waitFor(() => expect(on).toBe(false));
    await waitFor(() => expect(shown.length).toBeGreaterThan(50));
    answer();
    await waitFor(() => expect(box.getAttribute('aria-busy')).toBe('false'));
    clearInterval(watch);
    expect(shown).not.toContain(true);
  });

  test('mail choices: name the requests beside the walks to finalize', async () => {
    const choices = [{ kind: 'to-finalize', on: true }];
    await open('marshal', { 'GET /api/users/me/message-choices': () => ok({ choices }) });
    await screen.findByRole('checkbox', { name: 'Walks to finalize, and requests: Email' });
    screen.getByText('At 9:00: your walks that are over, and who wants a regular place.');
  });

  test('mail choices: switches mails off one by one', async () => {
    let on = true;
    const choices = () => ok({ choices: [{ kind: 'reminder', on }] });
    await open('walker', {
      'GET /api/users/me/message-choices': choices,
      [SWITCH]: () => {
        on = false;
        return choices();
      },
    });
    const box = await screen.findByRole('checkbox', { name: 'Reminders: Email' });
    expect(box).toHaveProperty('checked', true);
    await userEvent.click(box);
    await waitFor(() => expect(box).toHaveProperty('checked', false));
    expect(screen.getByText(/We always email you/)).toBeTruthy();
  });

  test('mail choices: offer requests for help, unticked, and switch them on', async () => {
    let on = false;
    const choices = () => ok({ ...CHOICES, opt_ins: [{ kind: 'help-wanted', on }] });
    await open('walker', {
      'GET /api/users/me/message-choices': choices,
      'PUT /api/users/me/message-choices/help-wanted': () => {
        on = true;
        return choices();
      },
    });
    const box = await screen.findByRole('checkbox', {
      name: 'Ask me when walkers are missing: Email',
    });
    expect(box).toHaveProperty('checked', false);
    await userEvent.click(box);
    await waitFor(() => expect(box).toHaveProperty('checked', true));
  });

  test('mail choices: stays as it was when saving fails', async () => {
    await open('walker', { [SWITCH]: () => refused(429, 'RATE_LIMITED', 'Not now.') });
    const box = await screen.findByRole('checkbox', { name: 'Reminders: Email' });
    await userEvent.click(box);
    await screen.findByText(/Failed to save it\./);
    expect(box).toHaveProperty('checked', true);
  });
});

test('account page: saves a name on a page translated by the browser', async () => {
  let answer: (me: ReturnType<typeof ok>) => void = () => undefined;
  const saved = new Promise<ReturnType<typeof ok>>((resolve) => (answer = resolve));
  await open('walker', { 'PATCH /api/users/me': () => saved });
  const { stop, unseen } = translatePage();
  await press('Change name');
  await userEvent.type(await screen.findByLabelText('Full name'), ' Lovelace{Enter}');
  await screen.findByRole('button', { name: 'Saving...' });
  answer(ok(aMe({ name: 'Ada Test Lovelace' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(unseen).toEqual([]);
  stop();
});
