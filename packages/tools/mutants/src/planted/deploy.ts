import type { Mutant, Suite } from '../mutant.ts';

const inDeploy = (spec: string): Suite => ({ workspace: '@walkies/deploy', spec });
const walkies = inDeploy('walkies.spec.ts');

/** Faults in how a site runs on a server. */
export const DEPLOY: readonly Mutant[] = [
  {
    name: 'upgrade-without-backup',
    what: 'An upgrade goes on although its backup failed.',
    file: 'deploy/walkies',
    find: "WALKIES_VERSION=$former backup || fail 'Nothing was upgraded.'",
    replace: "WALKIES_VERSION=$former backup || say 'There is no backup.'",
    quick: [walkies],
  },
  {
    name: 'half-upgraded',
    what: 'An API that did not start with the new version is not started with the former one again.',
    file: 'deploy/walkies',
    find: '      export WALKIES_VERSION="$former"\n',
    replace: '',
    quick: [walkies],
  },
  {
    name: 'restore-into-live-database',
    what: 'A backup is restored into a database that holds a site already.',
    file: 'deploy/walkies',
    find: '[ "$tables" = 0 ] || fail',
    replace: '[ "$tables" = 0 ] || say',
    quick: [walkies],
  },
  {
    name: 'backup-unchecked',
    what: 'A damaged backup is restored, as nobody compares its checksums.',
    file: 'deploy/image/restore.sh',
    find: '{ tar -xf backup.tar && sha256sum -c SHA256SUMS > /dev/null; }',
    replace: '{ tar -xf backup.tar; }',
    quick: [walkies],
  },
  {
    name: 'caddy-allows-frames',
    what: 'Another site may show the page in a frame in browsers that ignore the policy.',
    file: 'deploy/Caddyfile',
    find: `			X-Frame-Options "DENY"
`,
    replace: '',
    quick: [inDeploy('caddyfile.spec.ts')],
  },
];
