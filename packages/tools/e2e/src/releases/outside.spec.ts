import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { listRemotes, ownRemotes, remotePart } from '@walkies/releases';
import { packKit } from '@walkies/tooling/pack-kit';
import { changedBetween, expect, logIn, ROOT, test, type OwnStore } from '../support/own-store.js';
import { DEMO } from '../support/people.js';

/** Of the team's remote; no name that an own remote would have. */
const NAME = 'elsewhere';

/** The commands of 'From your own repository' in docs/shipping.md, one text, for a remote of this name. */
function documented(): string {
  const page = readFileSync(join(ROOT, 'docs/shipping.md'), 'utf8');
  const [, section = ''] = page.split('## From your own repository\n');
  const [, commands = ''] = /```sh\n(.*?)```/s.exec(section) ?? [];
  return commands.replaceAll('vet', NAME);
}

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(ROOT, 'packages/tools/e2e/package.json'), 'utf8')).devDependencies[
    name
  ];

/** All that TypeScript's 'Type Checking' has, beyond the template's own. */
const STRICT = [
  ...['strict', 'noUncheckedIndexedAccess', 'exactOptionalPropertyTypes', 'noImplicitOverride'],
  ...['noImplicitReturns', 'noFallthroughCasesInSwitch', 'noPropertyAccessFromIndexSignature'],
  ...['noUnusedLocals', 'noUnusedParameters', 'noUncheckedSideEffectImports'],
  ...['allowUnreachableCode false', 'allowUnusedLabels false'],
];

/** A team's machine: an empty folder with the kit's archives, and a server that SSH reaches. */
async function aMachine(own: OwnStore) {
  // Outside of the clone, whose packages Node would find.
  const home = mkdtempSync(join(tmpdir(), 'walkies-outside-'));
  const bin = join(home, 'bin');
  mkdirSync(bin);
  // As the line in authorized_keys does.
  const ssh = `#!/bin/sh\nshift\nWALKIES_STORE='${own.store}' exec '${process.execPath}' '${join(ROOT, 'packages/releases/bin/remote.ts')}' ${NAME} "$@"\n`;
  writeFileSync(join(bin, 'ssh'), ssh);
  chmodSync(join(bin, 'ssh'), 0o755);
  packKit(ROOT, home);
  const env = {
    ...process.env,
    PATH: [bin, dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    GIT_AUTHOR_NAME: 'Team',
    GIT_AUTHOR_EMAIL: 'team@walkies.test',
    GIT_COMMITTER_NAME: 'Team',
    GIT_COMMITTER_EMAIL: 'team@walkies.test',
  };
  return {
    home,
    /** Runs commands in a folder of it; returns what they print. */
    async run(commands: string, folder = NAME) {
      const options = { cwd: join(home, folder), env, maxBuffer: 64 * 1024 * 1024 };
      const { stdout } = await promisify(execFile)('bash', ['-ec', commands], options);
      return stdout;
    },
    remove: () => rmSync(home, { recursive: true }),
  };
}

test.describe.configure({ timeout: 20 * 60_000 });

test(
  'a team outside: makes a remote by the documented commands, which reaches browsers and leaves again',
  { tag: '@deep' },
  async ({ page, own }) => {
    const machine = await aMachine(own);
    try {
      await listRemotes(own.store, { own: ownRemotes(ROOT), env: { REMOTES: `${NAME}:admin` } });
      const before = own.hashes();
      const output = await machine.run(
        documented().replaceAll('https://walkies.example', own.url),
        '.',
      );
      expect(output).toMatch(
        /elsewhere 1\.0\.0-[0-9a-f]{8} could be published\. .* would take it\./,
      );
      expect(output).toMatch(/elsewhere 1\.0\.0-[0-9a-f]{8} is live\./);
      const changed = changedBetween(before, own.hashes());
      expect(changed.filter((path) => !path.startsWith(`remotes/${NAME}/`))).toEqual([]);

      await machine.run(`npx tsc --noEmit ${STRICT.map((flag) => `--${flag}`).join(' ')}`);

      // Its pages within the site, before and without a publication.
      await machine.run(
        `npm install --save-dev @playwright/test@${versionOf('@playwright/test')} axe-core@${versionOf('axe-core')}`,
      );
      const { email, password } = DEMO.admin;
      writeFileSync(
        join(machine.home, 'accounts.json'),
        JSON.stringify({ admin: { email, password } }),
      );
      expect(
        await machine.run(`npx walkies-remote check --site ${own.url} --accounts ../accounts.json`),
      ).toMatch(/Pages opened without a fault: 1\.$/m);

      await logIn(page, DEMO.admin, '/admin-panel');
      await page.getByRole('link', { name: 'Elsewhere' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Elsewhere' })).toBeVisible();
      await expect(page.getByText('Biscuit').first()).toBeVisible();

      cpSync(join(machine.home, NAME, `src/${NAME}-page.tsx`), join(machine.home, 'first.tsx'));
      await machine.run(
        `sed -i 's/The dogs of the shelter/Another line/' src/${NAME}-page.tsx && git commit -qam Next && rm ${NAME}-*.tgz && npm run pack && ssh SERVER publish < ${NAME}-*.tgz`,
      );
      await page.goto(`/${NAME}`);
      await expect(page.getByText('Another line')).toBeVisible();
      expect(await machine.run('ssh SERVER rollback')).toContain('is live again');
      await page.goto(`/${NAME}`);
      await expect(page.getByText('The dogs of the shelter')).toBeVisible();
      await machine.run('ssh SERVER withdraw');
      await page.goto(`/${NAME}`);
      await expect(page.getByText('There is no page at that address.')).toBeVisible();
      expect(await remotePart(own.store, NAME).read()).toBeUndefined();
    } finally {
      machine.remove();
    }
  },
);
