import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hostingConfig, hostingSites } from './hosting.ts';
import { ownRemotes } from './remote-list.ts';
import { ICONS, ROOT_FILES } from './shell-build.ts';
import {
  FILE_HEADERS,
  MANIFEST_HEADERS,
  siteHeaders,
  TLS_HEADERS,
  WORKER_HEADERS,
} from './site-headers.ts';

const root = new URL('../../../', import.meta.url);
const OWN = ownRemotes(fileURLToPath(root));
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

it('hosting: has a site for the shell and for each own remote', () => {
  expect(hostingSites('hillside', ['vet', 'walker'])).toEqual({
    projects: { default: 'hillside' },
    targets: {
      hillside: {
        hosting: { shell: ['hillside'], vet: ['hillside-vet'], walker: ['hillside-walker'] },
      },
    },
  });
});

it('hosting: sends the headers of the local default and of TLS, and lets caches keep releases only', () => {
  const indexHtml = '<html><script>start()</script></html>';
  const { hosting } = hostingConfig(indexHtml, OWN);
  for (const { headers } of hosting) {
    const [all, ...others] = headers.map(({ source, headers: list }) => ({
      source,
      headers: Object.fromEntries(list.map(({ key, value }) => [key, value])),
    }));
    expect(all?.headers).toEqual({
      ...siteHeaders({ indexHtml, identity: 'hosted' }),
      ...TLS_HEADERS,
      'Cache-Control': 'no-cache',
    });
    const worker = others.pop();
    expect(worker).toEqual({ source: '/service-worker.js', headers: WORKER_HEADERS });
    const manifest = others.pop();
    expect(manifest).toEqual({ source: '/manifest.webmanifest', headers: MANIFEST_HEADERS });
    for (const icon of others.splice(-ICONS.length)) {
      expect(ICONS.map((name) => `/${name}`)).toContain(icon.source);
      expect(icon.headers).toEqual({ ...FILE_HEADERS, 'Cache-Control': 'no-cache' });
    }
    expect(others.map(({ source }) => source)).toEqual(['/shell/*/**', '/remotes/*/*/**']);
    for (const one of others) {
      expect(one.headers).toEqual({
        ...FILE_HEADERS,
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    }
  }
});

it('hosting: ships the rules of the profile store with every part', () => {
  expect(hostingConfig('', OWN).firestore).toEqual({ rules: 'firestore.rules' });
  expect(read('firestore.rules')).toContain('allow read, write: if false;');
  expect(read('.github/workflows/ship-part.yml')).toMatch(/--only "hosting:.*,firestore:rules"/);
  expect(read('.github/workflows/shell.yml')).toContain("- 'firestore.rules'");
});

it.each([
  ['/', true],
  ['/walker-calendar', true],
  ['/a/b/', true],
  ['/static/js/gone.1a2b3c4d.js', false],
  ['/service-worker.js', false],
  ['/manifest.webmanifest', false],
  ['/icon-192.png', false],
  ['/remotes/walker/0.1.0-1a2b3c4d/remoteEntry.js', false],
])('hosting: answers %s with the page: %s', (path, isPage) => {
  const [shell] = hostingConfig('', OWN).hosting;
  const regex = shell && 'rewrites' in shell ? shell.rewrites.at(-1) : undefined;
  const pattern = regex && 'regex' in regex ? regex.regex : 'none';
  expect(new RegExp(pattern ?? '').test(path)).toBe(isPage);
});

it("hosting: deploys a remote's own folder by its target, and nothing of the others", () => {
  const walker = hostingConfig('', OWN).hosting.find(({ target }) => target === 'walker');
  expect(walker?.ignore).toEqual(
    expect.arrayContaining(['index.html', 'shell/**', 'remotes/marshal/**', 'remotes/admin/**']),
  );
  expect(walker?.ignore).not.toContain('remotes/walker/**');
});

it.each([...ROOT_FILES, 'manifest.webmanifest'])(
  "hosting: sends %s from the shell's site alone",
  (file) => {
    for (const { target, ignore } of hostingConfig('', OWN).hosting) {
      expect([target, ignore.includes(file)]).toEqual([target, target !== 'shell']);
    }
  },
);

it('hosting: tells browsers on every response to use only https for a year', () => {
  for (const { headers } of hostingConfig('', OWN).hosting) {
    const [all] = headers;
    expect(all?.source).toBe('**');
    expect(all?.headers).toContainEqual({
      key: 'Strict-Transport-Security',
      value: 'max-age=31536000',
    });
  }
});

it('hosting: does not ship who published what', () => {
  for (const { ignore } of hostingConfig('', OWN).hosting) {
    expect(ignore).toEqual(expect.arrayContaining(['**/published.json', '**/history.json']));
  }
});
