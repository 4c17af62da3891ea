import { createQueryClient } from '@walkies/api-client';
import type { ClientReport, Release, RemoteName, RemoteRoute, Shelter } from '@walkies/contract';
import { HostProvider, type PageProps, type RemoteModule } from '@walkies/remote-sdk';
import { MemoryRouter, useLocation } from '@walkies/remote-sdk/router';
import { QueryClientProvider } from '@walkies/remote-sdk/query';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createHost } from '../boot/host';
import { ShellContext, useSessionState, type Shell } from '../shared/shell-context';
import { createStore } from '../platform/store';
import { createReleaseFiles } from '../remotes/release-files';
import type { Staleness } from '../remotes/new-versions';
import { createRemotes } from '../remotes/remotes';
import { createSessions } from '../session/sessions';
import { aMe, fakeApi, ok } from './fake-api';
import { pageReleases } from './page-releases';
import { createFakeIdentity } from './fake-identity';

const SHELTER: Shelter = {
  name: 'Hillside Dog Shelter',
  timeZone: 'Europe/London',
  donateUrl: 'https://donate.example.org',
  adoptUrl: 'https://adopt.example.org',
  waiverUrl: 'https://waiver.example.org',
  contact: { phone: '01234 567 890', email: 'hello@example.org', address: ['12 Orchard Lane'] },
  social: [{ label: 'Facebook', url: 'https://facebook.example.org' }],
};

const ROUTES: Record<'walker' | 'marshal' | 'admin', RemoteRoute[]> = {
  walker: [
    {
      path: '/walker-calendar',
      access: ['walker'],
      nav: { label: 'My Calendar', roles: ['walker'], order: 10 },
    },
    {
      path: '/walker-dogs',
      access: 'anyone',
      nav: { label: 'Gallery', roles: ['walker'], order: 20 },
    },
  ],
  marshal: [
    { path: '/dogs', access: ['marshal'], nav: { label: 'Dogs', roles: ['marshal'], order: 20 } },
  ],
  admin: [
    {
      path: '/admin-panel',
      access: ['admin'],
      nav: { label: 'Admin Panel', roles: ['admin'], order: 10 },
    },
    { path: '/dogs', access: ['admin'], nav: { label: 'Dogs', roles: ['admin'], order: 30 } },
  ],
};

/** A release file with one release. */
export const releaseFileOf = (name: keyof typeof ROUTES) => ({
  name,
  previous: null,
  trial: null,
  current: {
    version: '0.1.0',
    entry: `/remotes/${name}/0.1.0/remoteEntry.js`,
    global: `${name}_0_1_0`,
    contract: 1,
    preload: { scripts: [], styles: [] },
    routes: ROUTES[name],
    integrity: {},
  },
});

function pageNamed(title: string) {
  return ({ host }: PageProps) => (
    <>
      <h1>{title}</h1>
      <p>{host.session?.name ?? 'a visitor'}</p>
    </>
  );
}

/** A remote with one page per route, titled 'walker /walker-calendar' and so on. */
export const aRemote = (name: keyof typeof ROUTES): RemoteModule => ({
  contract: 1,
  pages: Object.fromEntries(ROUTES[name].map(({ path }) => [path, pageNamed(`${name} ${path}`)])),
});

interface ShellOptions {
  timeZone?: string;
  role?: 'walker' | 'marshal' | 'admin';
  api?: Parameters<typeof fakeApi>[0];
  loadRemote?: (name: RemoteName) => Promise<RemoteModule>;
  load?: (release: Release) => Promise<RemoteModule>;
  releaseFiles?: Record<RemoteName, Promise<unknown>>;
}

/** A shell over fake services; signed in if a role is given. */
export function aShell({
  timeZone = SHELTER.timeZone,
  role,
  api = {},
  loadRemote,
  load,
  releaseFiles,
}: ShellOptions = {}) {
  const requests = fakeApi({
    'GET /api/users/me': () => ok(aMe(role && { role })),
    'GET /api/time-slots/my-bookings': () => ok([]),
    'GET /api/time-slots/upcoming': () => ok([]),
    ...api,
  });
  const fake = createFakeIdentity({ 'ada@walkies.test': 'long walks' }, role && 'ada@walkies.test');
  const files = createReleaseFiles(
    pageReleases({
      walker: Promise.resolve(releaseFileOf('walker')),
      marshal: Promise.resolve(releaseFileOf('marshal')),
      admin: Promise.resolve(releaseFileOf('admin')),
      ...releaseFiles,
    }),
  );
  const reports: ClientReport[] = [];
  const nameOf = (global: string) => global.split('_')[0] as keyof typeof ROUTES;
  const shell: Shell = {
    shelter: { ...SHELTER, timeZone },
    sessions: createSessions(async () => fake.identity),
    releaseFiles: files,
    remotes: createRemotes({
      files,
      load:
        load ??
        (async ({ global }) => (loadRemote ? loadRemote(nameOf(global)) : aRemote(nameOf(global)))),
      clean: () => undefined,
      report: (report) => reports.push(report),
    }),
    staleness: createStore<Staleness>('current'),
    localBuilds: {},
    queryClient: createQueryClient(),
    onChange: () => () => undefined,
  };
  return { ...fake, shell, requests, reports };
}

function Inside({ shell, children }: { shell: Shell; children: ReactElement }) {
  const state = useSessionState();
  const session = state.status === 'signed-in' ? state.session : null;
  return (
    <HostProvider host={createHost(shell, shell.shelter, session, { toast: () => undefined })}>
      {children}
    </HostProvider>
  );
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

/**
 * Renders a part of the shell at an address, which the output named Address shows. Waits for everything
 * that needs no user action.
 */
export async function renderIn(
  shell: Shell,
  part: ReactElement,
  entry: string | { pathname: string; state: unknown } = '/',
): Promise<void> {
  await act(async () => {
    render(
      <ShellContext value={shell}>
        <QueryClientProvider client={shell.queryClient}>
          <MemoryRouter initialEntries={[entry]}>
            <Inside shell={shell}>{part}</Inside>
            <Address />
          </MemoryRouter>
        </QueryClientProvider>
      </ShellContext>,
    );
  });
}
