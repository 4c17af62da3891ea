import { cachingOf, FILE_HEADERS, siteHeaders, TLS_HEADERS } from './site-headers.ts';

/** A path of each kind that caches treat differently, by the pattern that Firebase knows it by. */
const KINDS = {
  '/shell/*/**': '/shell/1/index.js',
  '/remotes/*/*/**': '/remotes/walker/1/remoteEntry.js',
};
const PARTS = ['shell', 'walker', 'marshal', 'admin'];

/** Only a person opening a page gets the page: a missing file must never come back as HTML. */
const PAGES = '^(/[^./]+)*/?$';

/**
 * What firebase.json says: one hosting target for each part that a team ships, all out of the same
 * store, with the headers that the local gateway sends; and the rules that keep browsers out of the
 * profiles.
 * @param indexHtml the shell's page, whose inline scripts the headers name
 * @param photos from where photos by address are shown; see photoSources
 */
export function hostingConfig(indexHtml: string, photos?: string[]) {
  const headers = [
    {
      source: '**',
      headers: asList({
        ...siteHeaders({ indexHtml, identity: 'hosted', ...(photos && { photos }) }),
        ...TLS_HEADERS,
        'Cache-Control': cachingOf('/index.html'),
      }),
    },
    ...Object.entries(KINDS).map(([source, path]) => ({
      source,
      headers: asList({ ...FILE_HEADERS, 'Cache-Control': cachingOf(path) }),
    })),
  ];
  return {
    firestore: { rules: 'firestore.rules' },
    hosting: PARTS.map((part) => ({ ...targetOf(part), headers })),
  };
}

function targetOf(part: string) {
  // Hosting compresses by itself; who published what is the store's to know, not the site's to tell.
  const neverSent = ['**/.*', '**/*.br', '**/*.gz', '**/published.json', '**/history.json'];
  const shared = { target: part, public: '.walkies/store' };
  if (part !== 'shell') {
    const others = PARTS.filter((other) => other !== part && other !== 'shell');
    const foreign = ['index.html', 'shell/**', ...others.map((other) => `remotes/${other}/**`)];
    return { ...shared, ignore: [...neverSent, ...foreign] };
  }
  return {
    ...shared,
    ignore: [...neverSent, 'remotes/**'],
    rewrites: [
      { source: '/api/**', run: { serviceId: 'walkies-api', region: 'europe-west1' } },
      { regex: PAGES, destination: '/index.html' },
    ],
  };
}

const asList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
