import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** The API's modules, in order: imports go from right to left, and so does SQL (`api/src/module-order.spec.ts`). */
export const API_MODULES = [
  ...['users', 'dogs', 'slots', 'bookings', 'slot-changes', 'schedule', 'walks', 'regulars'],
  ...['plans', 'reports', 'backups', 'messages', 'short-slots'],
];

/** The folders in each place, in order: each imports only from those before it. */
export const FOLDER_ORDER = {
  'api/src': [
    ...['env', 'core', 'database', 'platform', ...API_MODULES],
    ...['health', 'client-reports', 'metrics', 'operations', 'demo'],
  ],
  'api/src/database': ['migrations'],
  'api/src/platform': [
    ...['messages', 'limits', 'process', 'idempotency', 'http', 'audit', 'events'],
  ],
  'api/src/users': [
    ...['google', 'profiles', 'accounts', 'people', 'rights', 'lifecycle', 'lists'],
  ],
  'api/src/bookings': ['waiting', 'check-in', 'cover', 'late-cancel'],
  'api/src/plans': [
    ...['pairs', 'assignments', 'incidents', 'care', 'own-walks', 'propose', 'recorded-walks'],
    'slot-edits',
  ],
  'api/src/reports': ['columns', 'hours', 'plan-reports'],
  'api/src/demo': ['portraits'],
  'api/src/messages': [
    ...[
      'mail',
      'store',
      'choices',
      'scheduled',
      'kinds',
      'digest',
      'lost-places',
      'push',
      'delivery',
    ],
  ],
  'shell/src': [
    ...['platform', 'start', 'stored-answers', 'session', 'remotes', 'shared', 'unsent'],
    ...['home', 'sign-in', 'links', 'account', 'routes', 'frame', 'boot'],
  ],
  'remote-walker/src': [
    'check-in',
    'dog-gallery',
    'regulars',
    'my-walks',
    'slot-calendar',
    'cover',
  ],
  'remote-marshal/src': ['day-plan', 'dog', 'poster', 'schedule', 'today', 'slot-calendar'],
  'remote-admin/src': [
    ...['assign-dogs', 'admin-calendar', 'reports', 'person', 'welfare-plan', 'admin-panel'],
  ],
  'packages/contract/src': ['endpoints'],
  'packages/staff/src': [
    ...['plans', 'cancellation', 'care', 'meanwhile', 'plan-rules', 'print', 'dogs', 'walks'],
    ...['regulars', 'blocked-days', 'new-slot', 'edit-slot', 'still-to-finalize', 'short-slots'],
    'slot-calendar',
  ],
  'packages/ui/src': [
    ...['drawings', 'layout', 'buttons', 'slots', 'fields', 'messages'],
    ...['charts', 'dogs', 'modal', 'lazy', 'tables', 'hours'],
  ],
};

/** Other modules of the API are used by their services. The demo names a type of theirs. */
const NO_FOREIGN_REPOSITORY = {
  regex: `^(\\.\\./)+(${API_MODULES.join('|')})/.*\\.repository\\.js$`,
  message: 'Other modules are used by their services, never by their repositories.',
};

/** A raw connection that breaks ends the process unless its errors are handled, as in api/src/database. */
export const RAW_CONNECTIONS = [
  {
    name: 'pg',
    importNames: ['default', 'Client', 'Pool'],
    message: 'Connections are opened in api/src/database alone.',
    allowTypeImports: true,
  },
  {
    name: 'typeorm',
    importNames: ['DataSource', 'EntityManager'],
    message: 'Statements go through Database, which survives a broken connection.',
    allowTypeImports: true,
  },
];

/** @param {string} root @param {string[]} folders in order @param {string} folder one of them */
function notBehind(root, folders, folder) {
  const behind = folders.slice(folders.indexOf(folder) + 1);
  if (behind.length === 0) return [];
  const message = `The folders of ${root} go one way: ${folders.join(' < ')}.`;
  return [{ regex: `^(\\.\\./)+(${behind.join('|')})/`, message }];
}

/**
 * The rule for one folder. ESLint takes the last that fits a file, so a folder within a folder repeats the
 * outer one's patterns.
 * @param {string} root @param {string[]} folders @param {string} folder
 * @returns {import('eslint').Linter.Config}
 */
function ruleFor(root, folders, folder) {
  const isApi = root.startsWith('api/');
  const module = root.split('/')[2] ?? folder;
  const patterns = [
    ...(isApi && folder !== module ? notBehind('api/src', FOLDER_ORDER['api/src'], module) : []),
    ...notBehind(root, folders, folder),
    ...(isApi && module !== 'demo' ? [NO_FOREIGN_REPOSITORY] : []),
  ];
  const paths = isApi && module !== 'database' ? RAW_CONNECTIONS : [];
  return {
    files: [`${root}/${folder}/**/*.{ts,tsx}`],
    ignores: ['**/*.spec.{ts,tsx}', '**/testing/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths, patterns }] },
  };
}

/** Refuses imports against the order, hence circles between folders. */
export const folderOrder = Object.entries(FOLDER_ORDER).flatMap(([root, folders]) =>
  folders.map((folder) => ruleFor(root, folders, folder)),
);

/**
 * Throws for a folder without a place.
 * @param {string} workspace
 */
export function demandPlaces(workspace) {
  /** @type {Record<string, string[]>} */
  const order = FOLDER_ORDER;
  const missing = globSync('{api/src/{,*/},{shell,remote-*,packages/*}/src/}*/', { cwd: workspace })
    .map((path) => ({ root: dirname(path), folder: basename(path) }))
    .filter(({ root, folder }) => !order[root]?.includes(folder))
    .map(({ root, folder }) => `${root}/${folder}`)
    .filter((path) => !/\/testing(\/|$)/.test(path));
  if (missing.length > 0) {
    throw new Error(`${missing.join(', ')}: give it a place in lint/folder-order.mjs.`);
  }
}
