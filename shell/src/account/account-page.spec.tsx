import { jest } from '@jest/globals';
import type { Role } from '@walkies/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShellRoutes } from '../routes/shell-routes';
import { aShell, renderIn } from '../testing/a-shell';
import { aMe, ok, refused } from '../testing/fake-api';
import { ADA } from '../testing/fake-identity';

const WAIVER = { version: '2024-01', acceptedAt: '2026-10-02T08:00:00Z' };

type Api = NonNullable<Parameters<typeof aShell>[0]>['api'];

async function open(role: Role = 'walker', api: Api = {}) {
  const made = aShell({
    role,
    api: {
      'GET /api/users/me': () => ok(aMe({ role, waiver: WAIVER })),
      ...api,
    },
  });
  await renderIn(made.shell, <ShellRoutes />, '/account');
  await screen.findByRole('heading', { level: 2, name: 'You' });
  return made;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const pressIn = (modal: string, name: string) =>
  userEvent.click(dialog(modal).getByRole('button', { name }));

beforeEach(() => {
  // The page cannot be loaded anew here.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('sends somebody who is not signed in to the login', async () => {
  await renderIn(aShell().shell, <ShellRoutes />, '/account');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
});

test('says so when it does not load, and loads it after a Retry', async () => {
  let reads = 0;
  const { shell } = aShell({
    role: 'admin',
    api: {
      'GET /api/users/me': () => {
        reads += 1;
        // The first is the session's.
        return reads === 2 ? refused(429, 'RATE_LIMITED') : ok(aMe({ role: 'admin' }));
      },
    },
  });
  await renderIn(shell, <ShellRoutes />, '/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 2, name: 'You' });
});

describe('a phone number', () => {
  test('is changed, and shown at once', async () => {
    let phoneNumber = '01234 567 890';
    const { asked } = await open('walker', {
      'GET /api/users/me': () => ok(aMe({ phoneNumber })),
      'PATCH /api/users/me': () => {
        phoneNumber = '01632 960 114';
        return ok(aMe({ phoneNumber }));
      },
    });
    await press('Change phone number');
    const field = dialog('Change your phone number').getByLabelText('Phone number');
    await userEvent.clear(field);
    await userEvent.type(field, '01632 960 114{Enter}');
    await screen.findByText('01632 960 114');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toContain('PATCH /api/users/me');
  });

  test('that is none is refused before anybody is asked', async () => {
    const { asked } = await open();
    await press('Change phone number');
    await userEvent.type(screen.getByLabelText('Phone number'), ' and more{Enter}');
    expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true');
    expect(asked).not.toContain('PATCH /api/users/me');
  });

  test('keeps what is typed when it is refused, and asks before it is forgotten', async () => {
    await open('walker', { 'PATCH /api/users/me': () => refused(503, 'UNAVAILABLE') });
    await press('Change name');
    await userEvent.type(screen.getByLabelText('Full name'), ' Lovelace{Enter}');
    await screen.findByText(/It is not known whether your details are saved/);
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Ada Test Lovelace');
    await pressIn('Change your name', 'Cancel');
    screen.getByText('What you have entered is not saved.');
  });
});

describe('a password', () => {
  const fill = async (current: string, next: string, again = next) => {
    await press('Change password');
    await userEvent.type(screen.getByLabelText('Present password'), current);
    await userEvent.type(screen.getByLabelText('New password'), next);
    await userEvent.type(screen.getByLabelText('Confirm new password'), again);
    await pressIn('Change your password', 'Save');
  };

  test('is changed for who knows the present one', async () => {
    const { accounts } = await open();
    await fill(ADA.password, 'even longer walks');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(accounts[ADA.email]).toBe('even longer walks');
  });

  test('stays for who does not', async () => {
    const { accounts } = await open();
    await fill('short walks', 'even longer walks');
    await screen.findByText('That is not your present password.');
    expect(accounts[ADA.email]).toBe(ADA.password);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'even longer walks');
  });

  test('has to be typed twice alike', async () => {
    const { accounts } = await open();
    await fill(ADA.password, 'even longer walks', 'even longer talks');
    screen.getByText('Passwords do not match');
    expect(accounts[ADA.email]).toBe(ADA.password);
  });
});
