import { answerPage } from './answer-page.ts';
import { answerFile } from './release-files.ts';
import { refresh } from './refresh.ts';
import { answerConfig } from './stored-config.ts';
import { storedPage } from './stored-page.ts';
import {
  aBrowser,
  aPage,
  aReleaseFile,
  remoteFiles,
  shellFiles,
  type SiteFiles,
} from './testing/a-browser.ts';

const PAGE = 'walkies-page';
const FILES = 'walkies-files';
const SITE = 'https://walkies.example';
const OFFLINE = new TypeError('Failed to fetch');

const aSite = (over: SiteFiles = {}): SiteFiles => ({
  '/config.json': '{}',
  '/index.html': aPage({
    files: { walker: aReleaseFile('walker', {}), marshal: aReleaseFile('marshal', {}) },
  }),
  ...shellFiles('1'),
  ...remoteFiles('walker', '1'),
  ...remoteFiles('marshal', '1'),
  ...over,
});

const pageOf = (
  walker: Parameters<typeof aReleaseFile>[1],
  page: Parameters<typeof aPage>[0] = {},
) =>
  aPage({
    ...page,
    files: { walker: aReleaseFile('walker', walker), marshal: aReleaseFile('marshal', {}) },
  });

const runsIn = async () => {
  const page = await storedPage();
  return (
    page && {
      shell: page.releases.shell.current.version,
      walker: page.releases.remotes.get('walker')?.current.version,
    }
  );
};

describe('the first visit', () => {
  it('refresh: stores the page, the shell, and the remote that runs', async () => {
    const { stored } = aBrowser(aSite());
    expect(await refresh(['walker'])).toBe('new');
    expect(await stored(PAGE)).toEqual(['/index.html']);
    expect(await stored(FILES)).toEqual(
      Object.keys({ ...shellFiles('1'), ...remoteFiles('walker', '1') }).toSorted(),
    );
  });

  it('refresh: stores all of a remote that is first used later', async () => {
    const { stored } = aBrowser(aSite());
    await refresh();
    const stores: Promise<unknown>[] = [];
    const request = new Request(`${SITE}/remotes/marshal/1/static/js/page.js`);
    const answer = await answerFile(request, (storing) => stores.push(storing));
    expect(await answer.text()).toBe('page');
    await Promise.all(stores);
    expect(await stored(FILES)).toEqual(
      expect.arrayContaining(Object.keys(remoteFiles('marshal', '1'))),
    );
  });
});

it('refresh: stores what is used of a release that lists no files', async () => {
  const { site, stored } = aBrowser(aSite());
  delete site['/remotes/walker/1/files.json'];
  await refresh();
  const path = '/remotes/walker/1/static/js/page.js';
  const storing: Promise<unknown>[] = [];
  await answerFile(new Request(SITE + path), (one) => storing.push(one));
  await Promise.all(storing);
  expect(await refresh()).toBe('same');
  expect((await stored(FILES)).filter((one) => one.includes('walker'))).toEqual([path]);
});

describe('a later visit', () => {
  it('refresh: gets a new release once all its files are there, and keeps the previous one', async () => {
    const { site, stored } = aBrowser(aSite());
    await refresh(['walker']);
    Object.assign(site, remoteFiles('walker', '2'), {
      '/index.html': pageOf({ current: '2', previous: '1' }),
      '/remotes/walker/2/static/js/sheet.js': OFFLINE,
    });
    await expect(refresh()).rejects.toThrow('Failed to fetch');
    expect(await runsIn()).toEqual({ shell: '1', walker: '1' });
    Object.assign(site, remoteFiles('walker', '2'));
    expect(await refresh()).toBe('new');
    expect(await runsIn()).toEqual({ shell: '1', walker: '2' });
    expect(await stored(FILES)).toEqual(
      Object.keys({
        ...shellFiles('1'),
        ...remoteFiles('walker', '1'),
        ...remoteFiles('walker', '2'),
      }).toSorted(),
    );
    expect(await refresh()).toBe('same');
  });

  it.each([
    ['rolled back', pageOf({ current: '1', previous: '2', rolledBack: true })],
    ['dropped from its trial, or replaced twice', pageOf({ current: '4', previous: '3' })],
    ['withdrawn', aPage({ files: { walker: null, marshal: aReleaseFile('marshal', {}) } })],
  ])('refresh: replaces a release that was %s at once, whatever files come', async (_, page) => {
    const { site, stored } = aBrowser(
      aSite({ '/index.html': pageOf({ current: '2' }), ...remoteFiles('walker', '2') }),
    );
    await refresh(['walker']);
    Object.assign(site, { '/index.html': page });
    for (const path of Object.keys(site)) {
      if (path.startsWith('/remotes/walker/')) site[path] = OFFLINE;
    }
    await refresh().catch(() => undefined);
    expect((await runsIn())?.walker).not.toBe('2');
    Object.assign(site, remoteFiles('walker', '1'), remoteFiles('walker', '4'));
    await refresh();
    expect((await stored(FILES)).filter((path) => path.startsWith('/remotes/walker/2/'))).toEqual(
      [],
    );
  });

  it('refresh: replaces a page that was rolled back at once', async () => {
    const { site } = aBrowser(
      aSite({ '/index.html': pageOf({}, { shell: '2', previous: '1' }), ...shellFiles('2') }),
    );
    await refresh();
    Object.assign(site, {
      '/index.html': pageOf({}, { shell: '1', previous: '2', rolledBack: true }),
      '/shell/1/files.json': OFFLINE,
    });
    await expect(refresh()).rejects.toThrow();
    expect(await runsIn()).toEqual({ shell: '1', walker: '1' });
  });

  it('refresh: leaves the stored page alone when a remote that nobody uses here was rolled back', async () => {
    const { site } = aBrowser(aSite());
    await refresh(['walker']);
    const marshal = aReleaseFile('marshal', { current: '0', previous: '1', rolledBack: true });
    Object.assign(site, {
      '/index.html': aPage({ files: { walker: aReleaseFile('walker', {}), marshal } }),
    });
    expect(await refresh()).toBe('new');
  });
});

describe('bad answers', () => {
  it('refresh: takes nothing from a network that asks to sign in', async () => {
    const { site, stored } = aBrowser(aSite());
    await refresh();
    const portal = () => new Response('<html>Please sign in</html>');
    Object.assign(site, { '/index.html': portal, '/config.json': '{}' });
    expect(await refresh()).toBe('same');
    expect(await runsIn()).toEqual({ shell: '1', walker: '1' });
    const path = '/remotes/marshal/1/static/js/page.js';
    Object.assign(site, { [path]: portal });
    await answerFile(new Request(SITE + path), () => undefined);
    expect(await stored(FILES)).not.toContain(path);
  });

  it('refresh: says that the worker is switched off', async () => {
    aBrowser(aSite({ '/config.json': '{"worker":"off"}' }));
    expect(await refresh()).toBe('off');
  });

  it('refresh: changes nothing without a connection', async () => {
    const { site } = aBrowser(aSite());
    await refresh();
    for (const path of Object.keys(site)) site[path] = OFFLINE;
    await expect(refresh()).rejects.toThrow('Failed to fetch');
    expect(await runsIn()).toEqual({ shell: '1', walker: '1' });
  });

  it('refresh: fills in the release files where the server leaves them out', async () => {
    aBrowser(
      aSite({
        '/index.html': aPage({}),
        '/remotes/walker/release.json': JSON.stringify(aReleaseFile('walker', { current: '1' })),
      }),
    );
    await refresh(['walker']);
    expect(await runsIn()).toEqual({ shell: '1', walker: '1' });
    expect((await storedPage())?.releases.remotes.has('marshal')).toBe(false);
  });
});

describe('the configuration', () => {
  it('configuration: is that of the last visit, without a date', async () => {
    const { site, requests } = aBrowser(aSite({ '/config.json': '{"shelter":"Hill"}' }));
    await refresh();
    requests.length = 0;
    const answer = await answerConfig(new Request(`${SITE}/config.json`));
    expect(requests).toEqual([]);
    expect(answer.headers.has('Date')).toBe(false);
    expect(await answer.json()).toEqual({ shelter: 'Hill' });
    site['/config.json'] = '<html>Please sign in</html>';
    await expect(refresh()).rejects.toThrow();
    expect(await (await answerConfig(new Request(SITE))).json()).toEqual({ shelter: 'Hill' });
  });
});

describe('the stored page', () => {
  it('stored page: answers the paths of shell and remotes, and no others', async () => {
    const { requests } = aBrowser(aSite({ '/mailbox': 'mails' }));
    await refresh(['walker']);
    requests.length = 0;
    for (const path of ['/', '/login', '/walker-calendar', '/marshal-calendar']) {
      const answer = await answerPage(new Request(SITE + path), path);
      expect(await answer.text()).toContain('walkies-release');
    }
    expect(requests).toEqual([]);
    expect(await (await answerPage(new Request(`${SITE}/mailbox`), '/mailbox')).text()).toBe(
      'mails',
    );
  });
});
