import { inBrowser, inProject, type Mutant } from '../mutant.ts';

/** Faults in the shell, in publishing, and in the local site. */
export const SITE: readonly Mutant[] = [
  {
    name: 'route-for-any-role',
    what: 'Whoever is signed in may open a page that is for other roles.',
    file: 'shell/src/remotes/route-table.ts',
    find: "role !== null && access !== 'anyone' && access.includes(role),",
    replace: "role !== null && access !== 'anyone' && access.length > 0,",
    quick: [inProject('shell', 'remotes/route-table.spec.ts')],
  },
  {
    name: 'another-persons-session',
    what: 'A tab goes on as the person before when somebody else signs in in another tab.',
    file: 'shell/src/session/sessions.ts',
    find: "if (known.status === 'signed-in' && known.session.uid === account.uid) return;",
    replace: "if (known.status === 'signed-in') return;",
    quick: [inProject('shell', 'session/sessions.spec.ts')],
  },
  {
    name: 'hash-unchecked',
    what: 'The entry of a remote runs whatever its hash is.',
    file: 'shell/src/remotes/federation.ts',
    find: 'if (hash) script.integrity = hash;',
    replace: "if (hash) script.dataset['integrity'] = hash;",
    quick: [inProject('shell', 'remotes/federation.spec.ts')],
  },
  {
    name: 'picture-without-alt',
    what: 'The picture at the top of the home page has no alternative text.',
    file: 'shell/src/home/hero.tsx',
    find: '          alt=""\n',
    replace: '',
    quick: [inBrowser('accessibility/pages.spec.ts', 'desktop')],
  },
  {
    name: 'publishes-any-contract',
    what: 'A remote is published although the live shell cannot run it.',
    file: 'packages/tools/releases/src/publish.ts',
    find: `    ...(await part.reasonsAgainst(build.release)),
`,
    replace: '',
    quick: [inProject('releases', 'refusals.spec.ts')],
  },
  {
    name: 'frames-allowed',
    what: 'Another site may show Walkies in a frame, as the policy does not forbid it.',
    file: 'packages/tools/releases/src/site-headers.ts',
    find: `    'frame-ancestors': ["'none'"],
`,
    replace: '',
    quick: [inProject('releases', 'site-headers.spec.ts')],
  },
  {
    name: 'page-instead-of-script',
    what: 'The gateway answers a missing script with the page.',
    file: 'packages/tools/local-stack/src/gateway-routes.ts',
    find: '  if (/\\.[^/]*$/.test(path)) return false;\n',
    replace: '',
    quick: [inProject('local-stack', 'gateway-routes.spec.ts')],
  },
];
