import { jest } from '@jest/globals';
import { press } from '@walkies/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role } from '@walkies/contract';
import type { RemoteModule } from '@walkies/remote-sdk';
import { useEffect, useState } from 'react';
import { aRemote, aShell, releaseFileOf, renderIn } from '../testing/a-shell';
import { aMe, ok, refused } from '../testing/fake-api';
import { ShellRoutes } from './shell-routes';

const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

// spec: 2.4
test("shell routes: shows 'Loading...' while the role is loading", async () => {
  const { shell } = aShell({ role: 'walker', api: { 'GET /api/users/me': () => never } });
  await renderIn(shell, <ShellRoutes />, '/walker-calendar');
  expect(await screen.findByText('Loading...')).toBeTruthy();
  expect(address()).toBe('/walker-calendar');
});

// spec: 2.4
test('shell routes: sends a visitor of a guarded page to the login', async () => {
  const { shell } = aShell();
  await renderIn(shell, <ShellRoutes />, '/walker-calendar');
  await heading('Login');
  expect(address()).toBe('/login');
});

// spec: 2.4
test('shell routes: sends a role without access home', async () => {
  const { shell } = aShell({ role: 'marshal' });
  await renderIn(shell, <ShellRoutes />, '/walker-calendar');
  await heading('Walking Dogs Changing Lives');
  expect(address()).toBe('/');
});

// spec: 2.3
test.each(['marshal', 'admin'] as const)(
  "shell routes: gives /dogs of a %s to that role's remote",
  async (role) => {
    const { shell } = aShell({ role });
    await renderIn(shell, <ShellRoutes />, '/dogs');
    await heading(`${role} /dogs`);
  },
);

// spec: 2.2
test('shell routes: opens the dog gallery to a visitor, once known to be signed out', async () => {
  const { shell } = aShell();
  await renderIn(shell, <ShellRoutes />, '/walker-dogs');
  await heading('walker /walker-dogs');
  expect(screen.getByText('a visitor')).toBeTruthy();
});

/** A release of remote-marshal or remote-admin with one staff page. */
const withPage = (name: 'marshal' | 'admin', path: string, access: Role[]) => {
  const file = releaseFileOf(name);
  return { ...file, current: { ...file.current, routes: [{ path, access }] } };
};
const pageAt = (path: string): RemoteModule => ({
  contract: 1,
  pages: { [path]: () => <h1>{`The page of ${path}`}</h1> },
});
const [DAY_PLAN, BEFORE] = [
  withPage('marshal', '/day-plan', ['marshal', 'admin']),
  withPage('marshal', '/marshal-plan', ['marshal']),
];

test.each([
  ['/marshal-plan', 'marshal'],
  ['/admin-day-plan', 'admin'],
] as const)('shell routes: redirects %s with all that its address says', async (path, role) => {
  const { shell } = aShell({
    role,
    releaseFiles: { marshal: Promise.resolve(DAY_PLAN) },
    loadRemote: async () => pageAt('/day-plan'),
  });
  await renderIn(shell, <ShellRoutes />, `${path}?date=2026-11-20&slot=7#slot-7`);
  await heading('The page of /day-plan');
  expect(address()).toBe('/day-plan?date=2026-11-20&slot=7#slot-7');
});

test('shell routes: sends a visitor of a former address to the login', async () => {
  const { shell } = aShell({ releaseFiles: { marshal: Promise.resolve(DAY_PLAN) } });
  await renderIn(shell, <ShellRoutes />, '/marshal-plan?date=2026-11-20');
  await heading('Login');
});

test("shell routes: shows the page of an older remote-admin's link to an admin from remote-marshal", async () => {
  const { shell } = aShell({
    role: 'admin',
    releaseFiles: {
      marshal: Promise.resolve(DAY_PLAN),
      admin: Promise.resolve(withPage('admin', '/admin-day-plan', ['admin'])),
    },
    loadRemote: async (name) => pageAt(name === 'marshal' ? '/day-plan' : '/admin-day-plan'),
  });
  await renderIn(shell, <ShellRoutes />, '/admin-day-plan');
  await heading('The page of /day-plan');
});

test.each(['marshal', 'admin'] as const)(
  'shell routes: shows the page of an older remote-marshal to a %s under its present address',
  async (role) => {
    const { shell } = aShell({
      role,
      releaseFiles: { marshal: Promise.resolve(BEFORE) },
      loadRemote: async () => pageAt('/marshal-plan'),
    });
    await renderIn(shell, <ShellRoutes />, '/day-plan');
    await heading('The page of /marshal-plan');
  },
);

test('shell routes: falls back to a previous release that has the page at its former address', async () => {
  const { shell } = aShell({
    role: 'admin',
    releaseFiles: {
      marshal: Promise.resolve({
        ...DAY_PLAN,
        current: {
          ...DAY_PLAN.current,
          version: '0.2.0',
          entry: '/remotes/marshal/0.2.0/remoteEntry.js',
          global: 'marshal_0_2_0',
        },
        previous: BEFORE.current,
      }),
    },
    load: async ({ version }) => {
      if (version === '0.2.0') throw new Error('refused');
      return pageAt('/marshal-plan');
    },
  });
  await renderIn(shell, <ShellRoutes />, '/day-plan');
  await heading('The page of /marshal-plan');
});

test("shell routes: offers an admin their own pages where another remote's page did not load", async () => {
  const { shell } = aShell({
    role: 'admin',
    releaseFiles: { marshal: Promise.resolve(DAY_PLAN) },
    loadRemote: async () => Promise.reject(new Error('refused')),
  });
  await renderIn(shell, <ShellRoutes />, '/day-plan');
  await heading('This part of Walkies cannot be shown');
  expect(screen.getByRole('link', { name: 'Go to Admin Panel' })).toBeTruthy();
});

test('shell routes: passes the session to the page of a remote', async () => {
  const { shell } = aShell({ role: 'walker' });
  await renderIn(shell, <ShellRoutes />, '/walker-calendar');
  await heading('walker /walker-calendar');
  expect(screen.getByText('Ada Test')).toBeTruthy();
});

test('shell routes: redirects an unknown path home once every release file has answered', async () => {
  const { shell } = aShell();
  await renderIn(shell, <ShellRoutes />, '/no-such-page');
  await heading('Walking Dogs Changing Lives');
  expect(address()).toBe('/');
});

test('shell routes: holds an unknown path until the last release file has answered', async () => {
  const { shell } = aShell({ releaseFiles: { admin: never } });
  await renderIn(shell, <ShellRoutes />, '/a-new-page');
  await shell.releaseFiles.releases('walker');
  expect(await screen.findByText('Loading...')).toBeTruthy();
  expect(address()).toBe('/a-new-page');
});

test('shell routes: offers Retry at an unknown path while a release file is unreadable', async () => {
  let isDown = true;
  const { shell } = aShell({
    role: 'walker',
    releaseFiles: { walker: Promise.reject(new Error('refused')) },
    api: {
      'GET /remotes/walker/release.json': () =>
        isDown ? { status: 503, body: {} } : ok(releaseFileOf('walker')),
    },
  });
  await renderIn(shell, <ShellRoutes />, '/walker-calendar');
  await heading('This part of Walkies cannot be shown');
  expect(await screen.findByText(/^Tried once, last at/)).toBeTruthy();
  await press('Retry');
  expect(await screen.findByText(/^Tried twice, last at/)).toBeTruthy();
  expect(address()).toBe('/walker-calendar');
  isDown = false;
  await press('Retry');
  await heading('walker /walker-calendar');
});

test('shell routes: redirects from an unknown path once the release file can be read again', async () => {
  const { shell } = aShell({
    releaseFiles: { walker: Promise.reject(new Error('refused')) },
    api: { 'GET /remotes/walker/release.json': () => ok(releaseFileOf('walker')) },
  });
  await renderIn(shell, <ShellRoutes />, '/no-such-page');
  await heading('This part of Walkies cannot be shown');
  await press('Retry');
  await heading('Walking Dogs Changing Lives');
  expect(address()).toBe('/');
});

test('shell routes: says that an area did not load, and recovers on Retry', async () => {
  let isDown = true;
  const loadRemote = async () => {
    if (isDown) throw new Error('refused');
    return aRemote('walker');
  };
  const { shell } = aShell({
    role: 'walker',
    loadRemote,
    api: {
      'GET /remotes/walker/release.json': async () => ({
        status: 200,
        body: {
          name: 'walker',
          previous: null,
          trial: null,
          current: (await shell.releaseFiles.releases('walker'))[0],
        },
      }),
    },
  });
  await renderIn(shell, <ShellRoutes />, '/walker-calendar');
  await heading('This part of Walkies cannot be shown');
  expect(screen.getByText(/^Tried once, last at/)).toBeTruthy();
  isDown = false;
  await press('Retry');
  await heading('walker /walker-calendar');
});

test('shell routes: shows the previous release when the current one throws while mounting', async () => {
  const Broken = () => {
    useEffect(() => {
      throw new Error('broken');
    }, []);
    return <h1>Half a page</h1>;
  };
  const current = {
    ...releaseFileOf('walker').current,
    version: '0.2.0',
    entry: '/remotes/walker/0.2.0/remoteEntry.js',
    global: 'walker_0_2_0',
  };
  const { shell, reports } = aShell({
    role: 'walker',
    releaseFiles: {
      walker: Promise.resolve({
        ...releaseFileOf('walker'),
        previous: releaseFileOf('walker').current,
        current,
      }),
    },
    load: async ({ version }) =>
      version === '0.2.0'
        ? { contract: 1, pages: { '/walker-calendar': Broken } }
        : aRemote('walker'),
  });
  await renderIn(shell, <ShellRoutes />, '/walker-calendar');
  await heading('walker /walker-calendar');
  await waitFor(() =>
    expect(reports).toMatchObject([{ version: '0.2.0', fault: 'mount', shown: '0.1.0' }]),
  );
});

test('shell routes: catches a page that throws while rendering', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const { shell } = aShell({
    role: 'walker',
    loadRemote: async () => ({ contract: 1, pages: { '/walker-calendar': Broken } }),
  });
  await renderIn(shell, <ShellRoutes />, '/walker-calendar');
  await heading('This part of Walkies cannot be shown');
});

test('shell routes: says that the last action may be done when a page breaks in use', async () => {
  let isBroken = false;
  const Page = () => {
    const [, press] = useState(0);
    if (isBroken) throw new Error('broken');
    return <button onClick={() => press(1)}>Book</button>;
  };
  const { shell, reports } = aShell({
    role: 'walker',
    loadRemote: async () => ({ contract: 1, pages: { '/walker-calendar': Page } }),
  });
  await renderIn(shell, <ShellRoutes />, '/walker-calendar');
  const book = await screen.findByRole('button', { name: 'Book' });
  await waitFor(() => expect(shell.remotes.states.read().get('walker')?.status).toBe('ready'));
  await act(async () => shell.remotes.mounted('walker'));
  isBroken = true;
  await userEvent.click(book);
  await heading('This part of Walkies cannot be shown');
  screen.getByText(/Your last change may be saved/);
  expect(reports).toMatchObject([{ remote: 'walker', fault: 'mount', shown: null }]);
});

test('shell routes: reports an unreadable profile, and refetches it on Retry', async () => {
  let isDown = true;
  const { shell } = aShell({
    role: 'walker',
    api: {
      'GET /api/users/me': () => (isDown ? refused(503, 'UNAVAILABLE') : ok(aMe())),
    },
  });
  await renderIn(shell, <ShellRoutes />, '/walker-calendar');
  await heading('Walkies cannot reach the shelter');
  isDown = false;
  await press('Retry');
  await heading('walker /walker-calendar');
});
