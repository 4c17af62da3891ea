// The rules that need types run in Oxlint (.oxlintrc.json), so that this parses each file on its own.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { demandPlaces, folderOrder, RAW_CONNECTIONS } from './lint/folder-order.mjs';
import { cssClass } from './lint/css-class.mjs';
import { EARLY_PRESS } from './lint/early-press.mjs';
import { SQL_PLACE } from './lint/sql-place.mjs';
import { REAL_TIME } from './lint/real-time.mjs';
import { retiredNames } from './lint/retired-names.mjs';
import { translatableText } from './lint/translatable-text.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOR_REMOTES = ['contract', 'api-client', 'remote-sdk', 'ui', 'calendar'];
const REMOTES = globSync('remote-*', { cwd: ROOT });

/** Allowed imports between workspaces; docs/architecture.md has the reasons. */
const MAY_IMPORT = {
  ...Object.fromEntries(REMOTES.map((remote) => [remote, FOR_REMOTES])),
  contract: [],
  ui: ['contract', 'remote-sdk'],
  'remote-sdk': ['contract'],
  'api-client': ['contract', 'remote-sdk'],
  'service-worker': ['contract'],
  calendar: ['contract', 'remote-sdk', 'ui'],
  staff: ['contract', 'api-client', 'remote-sdk', 'ui', 'calendar'],
  'remote-marshal': [...FOR_REMOTES, 'staff'],
  'remote-admin': [...FOR_REMOTES, 'staff'],
  shell: ['contract', 'api-client', 'remote-sdk', 'service-worker', 'ui'],
  api: ['contract'],
  releases: ['contract'],
  deploy: ['releases'],
  'local-stack': ['contract', 'releases'],
  e2e: ['contract', 'releases', 'bench', 'local-stack', 'tooling', 'ui'],
  faults: ['contract', 'local-stack', 'tooling'],
  mutants: ['local-stack', 'releases', 'tooling'],
  server: ['contract', 'local-stack', 'releases'],
  tooling: ['contract', 'releases'],
  verify: ['contract', 'local-stack', 'releases', 'tooling'],
};

/** Tests of the API put faulty lines between it and what it stands on, and do more in the deep tier. */
const MAY_IMPORT_IN_TESTS = { ...MAY_IMPORT, api: ['contract', 'local-stack', 'tooling'] };

/** @param {Record<string, string[]>} mayImport @returns {['error', object]} */
const boundaries = (mayImport) => [
  'error',
  {
    enforceBuildableLibDependency: false,
    allow: [],
    depConstraints: [
      ...Object.entries(mayImport).map(([name, imports]) => ({
        sourceTag: `scope:${name}`,
        onlyDependOnLibsWithTags: imports.map((other) => `scope:${other}`),
      })),
      { sourceTag: 'scope:bench', onlyDependOnLibsWithTags: ['*'] },
    ],
  },
];

/** Hash of the graph that the import rules read. As part of the configuration it invalidates ESLint's cache. */
function hashOfGraph() {
  const path = new URL('../../../.nx/workspace-data/project-graph.json', import.meta.url);
  if (!existsSync(path)) return 'none';
  const { nodes, dependencies } = JSON.parse(readFileSync(path, 'utf8'));
  const projects = Object.keys(nodes).sort();
  const edges = projects.map((name) => [
    name,
    nodes[name].data.tags,
    dependencies[name].map((/** @type {{ target: string }} */ { target }) => target).sort(),
  ]);
  return createHash('sha256').update(JSON.stringify(edges)).digest('hex');
}

const CONFIGURATION = ['**/rsbuild.config.ts', '**/jest.config.mjs', '**/playwright.config.ts'];

/** Packages that belong to one project, and who that is. */
const AT_HOME = [
  { home: ['shell/**'], packages: ['firebase', 'firebase/*'] },
  { home: ['packages/calendar/**'], packages: ['@fullcalendar/*'] },
  { home: ['api/**'], packages: ['@nestjs/*', 'typeorm'] },
  { home: ['api/**', 'packages/tools/e2e/**'], packages: ['sharp'] },
  {
    home: ['api/**', 'packages/tools/local-stack/**'],
    packages: ['firebase-admin', 'firebase-admin/*'],
  },
  { home: ['packages/remote-sdk/src/router.ts'], packages: ['react-router', 'react-router-dom'] },
  { home: ['packages/remote-sdk/src/query.ts'], packages: ['@tanstack/react-query'] },
];

const FOLDERS = ['shell', 'api', 'remote-*', 'packages/*'];

/** @typedef {{ home: string[], packages: string[] }} Home */

/**
 * The packages that a folder may not import because another one is their home.
 * @param {string} folder
 */
function foreignTo(folder) {
  return AT_HOME.filter(({ home }) => !home.some((path) => path === `${folder}/**`));
}

/** @param {Home[]} entries @returns {['error', object]} */
const restrict = (entries) => [
  'error',
  {
    patterns: entries.map(({ home, packages }) => ({
      group: packages,
      message: `Only ${home.join(', ')} imports this.`,
    })),
  },
];

demandPlaces(fileURLToPath(new URL('../../../', import.meta.url)));

const USE_MUTATION = {
  selector: "ImportSpecifier[imported.name='useMutation']",
  message: 'What is done by a press goes through useSafeMutation of api-client.',
};
const TWO_STATES = {
  selector:
    'JSXOpeningElement:has(JSXSpreadAttribute > CallExpression[callee.name=/^(register|fieldOf)$/]) > JSXAttribute[name.name=/^(value|checked)$/]',
  message: 'A field is of react-hook-form or of useState, never of both (CONTRIBUTING, Forms).',
};
const WAITS = [
  EARLY_PRESS,
  {
    // Several writes take long on a busy machine; asyncUtilTimeout ends what hangs.
    selector:
      "CallExpression:matches([callee.property.name=/^find(All)?By/], [callee.name='waitFor']) > ObjectExpression.arguments > Property[key.name='timeout']",
    message: "The tests' setup says how long they wait.",
  },
];
/** Titles begin with their subject, so that they are complete without their describe. */
const TEST_TITLES = ['callee.name', 'callee.callee.object.name'].map((name) => ({
  selector: `CallExpression[${name}=/^(it|test)$/] > Literal.arguments[value=/^(?!.*: )/]`,
  message: "A test's title begins with its subject, as in 'booking: refuses a fifth walker'.",
}));

const STORAGE = {
  selector:
    "Identifier[name=/^(local|session)Storage$/]:not(CallExpression[callee.name='fromStorage'] *)",
  message: 'Use it within fromStorage of @walkies/remote-sdk/storage: it may be blocked.',
};

/** Our own rules. */
const walkies = {
  rules: {
    'css-class': cssClass,
    'retired-names': retiredNames,
    'translatable-text': translatableText,
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/.nx/',
      '**/test-results/',
      '**/.walkies*/',
      '**/stubs/',
      '**/remote-sdk/surface/',
      'packages/tools/tooling/template/',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    plugins: { '@nx': nx },
    settings: { graph: hashOfGraph() },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@nx/enforce-module-boundaries': boundaries(MAY_IMPORT),
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['api/**/*.spec.ts', 'api/**/testing/**'],
    rules: { '@nx/enforce-module-boundaries': boundaries(MAY_IMPORT_IN_TESTS) },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      // Nest's modules are classes that only carry a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', '**/testing/**', 'packages/tools/e2e/**'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', USE_MUTATION, TWO_STATES],
    },
  },
  {
    files: ['**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', USE_MUTATION, TWO_STATES, ...WAITS, ...TEST_TITLES],
    },
  },
  {
    files: ['api/src/**/*.ts'],
    // The tag itself, and what runs before there is a Database.
    ignores: ['**/*.spec.ts', '**/*.sql.ts', '**/testing/**', 'api/src/database/**'],
    rules: { 'no-restricted-syntax': ['error', ...SQL_PLACE] },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    // Public names change with the next major version of the contract, those of the database never.
    ignores: [
      'packages/contract/src/*.ts',
      'packages/remote-sdk/src/**',
      'api/src/**/*.{entity,entities}.ts',
    ],
    plugins: { walkies },
    rules: { 'walkies/retired-names': 'error' },
  },
  {
    // Where a browser keeps nothing, the mere names of storages throw.
    files: ['shell/src', 'remote-*/src', 'packages/*/src'].map(
      (folder) => `${folder}/**/*.{ts,tsx}`,
    ),
    // The releases are published by Node, with the machine's clock.
    ignores: ['**/*.spec.{ts,tsx}', '**/testing/**', 'packages/releases/**'],
    rules: { 'no-restricted-syntax': ['error', USE_MUTATION, TWO_STATES, STORAGE, REAL_TIME] },
  },
  {
    files: ['packages/remote-sdk/src/{,page-}clock.ts'],
    rules: { 'no-restricted-syntax': ['error', USE_MUTATION, TWO_STATES, STORAGE] },
  },
  {
    // The files that put the API together.
    files: ['api/src/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: RAW_CONNECTIONS }] },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['shell', 'remote-*', 'packages/*'].map((folder) => `${folder}/src/**/*.tsx`),
    ignores: ['**/*.spec.tsx', '**/testing/**'],
    plugins: { walkies },
    rules: { 'walkies/css-class': 'error', 'walkies/translatable-text': 'error' },
  },
  ...FOLDERS.map((folder) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    ignores: ['packages/remote-sdk/src/router.ts', 'packages/remote-sdk/src/query.ts'],
    rules: { 'no-restricted-imports': restrict(foreignTo(folder)) },
  })),
  ...AT_HOME.flatMap(({ home }) => home.filter((path) => path.endsWith('/**'))).map((path) => ({
    files: [path.replace('/**', '/**/*.{ts,tsx}')],
    rules: { 'no-restricted-imports': restrict(foreignTo(path.replace('/**', ''))) },
  })),
  ...folderOrder,
  {
    // The single-page build is made of the other projects' sources.
    files: [...CONFIGURATION, 'packages/tools/bench/single-page/**'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  {
    files: [
      'packages/tools/local-stack/bin/**',
      'packages/releases/bin/**',
      'packages/tools/e2e/bin/**',
      'packages/tools/tooling/bin/**',
      'packages/tools/bench/**',
      'packages/tools/faults/src/run.ts',
      'packages/tools/mutants/src/run.ts',
      'packages/tools/verify/src/{reproduce,verify}.ts',
      'api/src/demo/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  prettier,
);
