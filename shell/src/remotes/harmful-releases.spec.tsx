import { jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Release } from '@walkies/contract';
import { harmfulReleases } from '@walkies/contract/testing';
import { Frame } from '../frame/frame';
import { ShellRoutes } from '../routes/shell-routes';
import { aRemote, aShell, releaseFileOf, renderIn } from '../testing/a-shell';

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const page = (
  <Frame>
    <ShellRoutes />
  </Frame>
);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Links on the page to other sites. */
const linksElsewhere = () =>
  screen
    .queryAllByRole<HTMLAnchorElement>('link')
    .map(({ href }) => new URL(href, location.href))
    .filter(({ protocol, host }) => protocol === 'http:' && host !== location.host);

describe.each(harmfulReleases())("a remote's release that %s", (_what, release) => {
  const releaseFiles = {
    walker: Promise.resolve({ ...releaseFileOf('walker'), current: release }),
  };
  const load = jest.fn(async ({ global }: Release) =>
    aRemote(global.startsWith('marshal') ? 'marshal' : 'walker'),
  );
  const open = async (path: string, role?: 'walker' | 'marshal') => {
    const { shell } = aShell({ releaseFiles, load, ...(role && { role }) });
    await renderIn(shell, page, path);
  };

  it('harmful release: affects only its remote, and says so in place of its page', async () => {
    await open('/walker-calendar', 'walker');
    await heading('This part of Walkies cannot be shown');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(linksElsewhere()).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it("harmful release: leaves the shell's pages and the other remotes as they are", async () => {
    for (const path of ['/login', '/LOGIN', '/login/']) {
      await open(path);
      await heading('Login');
      cleanup();
    }
    await open('/dogs', 'marshal');
    await heading('marshal /dogs');
    expect(load.mock.calls.every(([{ global }]) => global === 'marshal_0_1_0')).toBe(true);
  });
});
