import { ICONS, ROOT_FILES, SERVICE_WORKER, WEB_MANIFEST } from './shell-build.ts';
import {
  cachingOf,
  FILE_HEADERS,
  MANIFEST_HEADERS,
  siteHeaders,
  TLS_HEADERS,
  WORKER_HEADERS,
} from './site-headers.ts';

/** A sample path for each caching rule, by its Firebase pattern. */
const KINDS = {
  '/shell/*/**': '/shell/1/index.js',
  '/remotes/*/*/**': '/remotes/walker/1/remoteEntry.js',
};

/** Only page navigations get the page: a missing file must never come back as HTML. */
const PAGES = '^(/[^./]+)*/?$';

/**
 * Content of firebase.json: a hosting target per part, all from the same store, with the local gateway's
 * headers; and the Firestore rules that deny browsers access to the profiles.
 * @param indexHtml the shell's page; the headers hold the hashes of its inline scripts
 * @param remotes the names of the site's own remotes
 * @param photos allowed sources of photos given by URL; see photoSources
 */
export function hostingConfig(indexHtml: string, remotes: string[], photos?: string[]) {
  const parts = ['shell', ...remotes];
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
    ...ICONS.map((icon) => ({
      source: `/${icon}`,
      headers: asList({ ...FILE_HEADERS, 'Cache-Control': cachingOf(`/${icon}`) }),
    })),
    { source: `/${WEB_MANIFEST}`, headers: asList(MANIFEST_HEADERS) },
    { source: `/${SERVICE_WORKER}`, headers: asList(WORKER_HEADERS) },
  ];
  return {
    firestore: { rules: 'firestore.rules' },
    hosting: parts.map((part) => ({ ...targetOf(part, parts), headers })),
  };
}

/**
 * Content of .firebaserc: a hosting site of the project per part, named by the project and the part.
 * @param remotes the names of the site's own remotes
 */
export function hostingSites(project: string, remotes: string[]) {
  const sites = remotes.map((name) => [name, [`${project}-${name}`]]);
  return {
    projects: { default: project },
    targets: { [project]: { hosting: { shell: [project], ...Object.fromEntries(sites) } } },
  };
}

function targetOf(part: string, parts: string[]) {
  // Hosting compresses files itself; publishers' names are internal to the store.
  const neverSent = ['**/.*', '**/*.br', '**/*.gz', '**/published.json', '**/history.json'];
  const shared = { target: part, public: '.walkies/store' };
  if (part !== 'shell') {
    const others = parts.filter((other) => other !== part && other !== 'shell');
    const ofShell = ['index.html', WEB_MANIFEST, ...ROOT_FILES, 'shell/**'];
    const foreign = [...ofShell, ...others.map((other) => `remotes/${other}/**`)];
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
