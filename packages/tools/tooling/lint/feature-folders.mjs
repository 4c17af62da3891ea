/** The folders in each project's src, in order: each imports only from those before it. */
export const FEATURE_FOLDERS = {
  shell: [
    ...['platform', 'start', 'session', 'remotes', 'shared'],
    ...['home', 'links', 'sign-in', 'account', 'routes', 'frame', 'boot'],
  ],
  'remote-walker': ['dog-gallery', 'my-walks', 'slot-calendar'],
  'remote-marshal': ['day-plan', 'dog', 'slot-calendar'],
  'remote-admin': [
    ...['assign-dogs', 'admin-calendar', 'reports', 'person', 'welfare-plan', 'admin-panel'],
  ],
  'packages/contract': ['endpoints'],
  'packages/staff': [
    ...['called-off', 'care', 'meanwhile', 'plan-rules', 'print', 'dogs', 'walks'],
    ...['blocked-days', 'new-slot', 'still-to-finalize', 'slot-calendar'],
  ],
  'packages/ui': [
    ...['drawings', 'layout', 'buttons', 'slots', 'fields', 'messages'],
    ...['charts', 'dogs', 'modal', 'tables', 'plans'],
  ],
};

/** Tests import from anywhere; `links` and `sign-in` of the shell still import each other. */
const EXEMPT = ['**/*.spec.{ts,tsx}', '**/testing/**', 'shell/src/links/**'];

/**
 * @param {string} project @param {string[]} folders in order @param {number} place of one of them
 * @returns {import('eslint').Linter.Config}
 */
const oneWay = (project, folders, place) => ({
  files: [`${project}/src/${folders[place]}/**/*.{ts,tsx}`],
  ignores: EXEMPT,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\.\\./)+(${folders.slice(place + 1).join('|')})/`,
            message: `The folders of ${project} go one way: ${folders.join(' < ')}.`,
          },
        ],
      },
    ],
  },
});

/** Refuses imports against the order, hence circles between folders, and folders that it does not name. */
export const featureFolders = [
  ...Object.entries(FEATURE_FOLDERS).flatMap(([project, folders]) =>
    folders.slice(0, -1).map((_, place) => oneWay(project, folders, place)),
  ),
  {
    files: ['shell', 'remote-*', 'packages/*'].map((project) => `${project}/src/*/**/*.{ts,tsx}`),
    ignores: Object.entries({
      '*': ['testing'],
      'packages/*': ['testing'],
      ...FEATURE_FOLDERS,
    }).flatMap(([project, folders]) => folders.map((folder) => `${project}/src/${folder}/**`)),
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Program',
          message: 'Give this folder its place in FEATURE_FOLDERS (lint/feature-folders.mjs).',
        },
      ],
    },
  },
];
