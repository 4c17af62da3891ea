import { jest } from '@jest/globals';
import { enter, press } from '@walkies/ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role } from '@walkies/contract';
import { ShellRoutes } from '../routes/shell-routes';
import { aShell, renderIn } from '../testing/a-shell';
import { aMe, ok, refused } from '../testing/fake-api';
import { Frame } from './frame';

const MARK = 'GET /api/users/me/recipient-mark';
const OWN = '/walker-calendar?slot=265&mine&mark=own';
const OTHERS = '/walker-calendar?slot=265&mine&mark=others';
const SENT_ELSEWHERE = 'This link was sent to another person';

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** Opens a link as a user whose own mails carry the mark 'own'. */
async function open(link: string, role?: Role, loggedInAs: Role = role ?? 'walker', given = {}) {
  const api = {
    'GET /api/users/me': () => ok(aMe({ role: loggedInAs })),
    [MARK]: () => ok({ mark: 'own' }),
    ...given,
  };
  const made = aShell({ ...(role && { role }), api });
  await renderIn(
    made.shell,
    <Frame>
      <ShellRoutes />
    </Frame>,
    link,
  );
  return made;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

async function logIn() {
  await heading('Login');
  await enter(await screen.findByLabelText('Email'), 'ada@walkies.test');
  await userEvent.type(screen.getByLabelText('Password'), 'long walks{Enter}');
}

describe('a link of a mail', () => {
  test('mail link: opens for its recipient', async () => {
    const { requests } = await open(OWN, 'walker');
    await heading('walker /walker-calendar');
    expect(address()).toBe(OWN);
    expect(requests.filter((call) => call === MARK)).toHaveLength(1);
  });

  test('mail link: tells another user that it is not theirs, and names their account', async () => {
    await open(OTHERS, 'walker');
    await heading(SENT_ELSEWHERE);
    expect(screen.getByText('You are logged in as').closest('p')?.textContent).toMatch(
      /^You are logged in as Ada Test \(ada@walkies\.test\)\./,
    );
    expect(screen.queryByText('walker /walker-calendar')).toBeNull();
    expect(screen.getByRole('link', { name: 'Continue as Ada Test' }).getAttribute('href')).toBe(
      '/',
    );
  });

  test('mail link: tells another user even if their role could not open the page anyway', async () => {
    await open('/admin-panel?mark=others', 'walker');
    await heading(SENT_ELSEWHERE);
    expect(screen.queryByText(/^That page is for/)).toBeNull();
  });

  test('mail link: lets another user log out and log in as the recipient', async () => {
    // jsdom cannot reload the page and logs an error.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { shell } = await open(OTHERS, 'walker');
    const logOut = jest.spyOn(shell.sessions, 'logOut');
    await heading(SENT_ELSEWHERE);
    await press('Log out and switch account');
    expect(logOut).toHaveBeenCalledTimes(1);
  });

  test('mail link: asks before an unsent form is lost', async () => {
    localStorage.setItem('walkies.draft.uid.log', '{}');
    const { shell } = await open(OTHERS, 'walker');
    const logOut = jest.spyOn(shell.sessions, 'logOut');
    await heading(SENT_ELSEWHERE);
    await press('Log out and switch account');
    screen.getByRole('dialog', { name: 'Log out and lose what is not sent?' });
    expect(logOut).not.toHaveBeenCalled();
  });

  test.each([OWN, '/?side=4&mark=own'])(
    'mail link: opens %s after the login for a visitor',
    async (link) => {
      await open(link);
      await logIn();
      await screen.findByRole('button', { name: 'Logout' });
      await heading(link === OWN ? 'walker /walker-calendar' : 'Walking Dogs Changing Lives');
      expect(address()).toBe(link);
    },
  );

  test.each(['walker', 'admin'] as const)(
    'mail link: tells a wrong recipient after the login too: another %s',
    async (loggedInAs) => {
      await open(OTHERS, undefined, loggedInAs);
      await logIn();
      await heading(SENT_ELSEWHERE);
    },
  );

  test('mail link: names the required role when its recipient has lost it', async () => {
    await open(OWN, 'admin');
    expect(await screen.findByText(/^That page is for walkers\./)).toBeTruthy();
  });

  test('mail link: opens when its recipient cannot be determined', async () => {
    await open(OTHERS, 'walker', 'walker', { [MARK]: () => refused(404, 'NOT_FOUND') });
    await heading('walker /walker-calendar');
  });
});

describe('a link of a mail on a line that hangs', () => {
  const PAGE = 'walker /walker-calendar';
  const shows = (name: string) => screen.queryByRole('heading', { level: 1, name }) !== null;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Opens a link; the API answers the user's mark on command. */
  async function openOnSlowLine(link: string) {
    let respond: (answer: ReturnType<typeof ok>) => void = () => undefined;
    const mark = new Promise<ReturnType<typeof ok>>((resolve) => (respond = resolve));
    await open(link, 'walker', 'walker', { [MARK]: () => mark });
    await pass(2_900);
    expect(shows(PAGE)).toBe(false);
    await pass(200);
    expect(shows(PAGE)).toBe(true);
    return async (own: string) => {
      respond(ok({ mark: own }));
      await pass(0);
    };
  }

  test('slow mail link: opens after three seconds, and stays as it is for its recipient', async () => {
    const answer = await openOnSlowLine(OWN);
    const page = screen.getByRole('heading', { level: 1, name: PAGE });
    await answer('own');
    expect(screen.getByRole('heading', { level: 1, name: PAGE })).toBe(page);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('slow mail link: tells another user later, above the page and all its open sheets', async () => {
    const answer = await openOnSlowLine(OTHERS);
    const page = screen.getByRole('heading', { level: 1, name: PAGE });
    await answer('own');
    const notice = within(screen.getByRole('dialog', { name: SENT_ELSEWHERE }));
    notice.getByText(/ada@walkies\.test/);
    notice.getByRole('button', { name: 'Log out and switch account' });
    fireEvent.click(notice.getByRole('button', { name: 'Continue as Ada Test' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: PAGE })).toBe(page);
  });
});

test('unmarked link: requests no recipient check', async () => {
  const { requests } = await open('/walker-calendar?slot=265', 'walker');
  await heading('walker /walker-calendar');
  expect(requests).not.toContain(MARK);
});
