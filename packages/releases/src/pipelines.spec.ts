import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownRemotes } from './remote-list.ts';
import { ROOT_FILES } from './shell-build.ts';
import { foldersBehind } from './sources-hash.ts';

/** Git's id of an empty tree. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const PARTS = ['shell', ...ownRemotes(root).map((name) => `remote-${name}`)];

it.each(PARTS)("pipelines: runs %s's pipeline for every folder that it is built from", (folder) => {
  const filters = read(`.github/workflows/${folder}.yml`).matchAll(/^ +- '(.+)\/\*\*'$/gm);
  const behind = foldersBehind(root, [`@walkies/${folder}`]).map((path) => relative(root, path));
  expect([...filters].map(([, path]) => path).sort()).toEqual(behind.sort());
});

it.each([...PARTS, 'api'])('pipelines: names a team that reviews changes of %s', (folder) =>
  expect(read('CODEOWNERS')).toMatch(new RegExp(`^/${folder}/ +@`, 'm')),
);

/** The lines of a workflow's jobs, by job name. */
function jobsOf(file: string) {
  const [, jobs = ''] = read(`.github/workflows/${file}`).split(/^jobs:\n/m);
  const parts = jobs.split(/^ {2}([\w-]+):\n/m).slice(1);
  return Object.fromEntries(
    parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1] ?? '']] : [])),
  );
}

describe.each(readdirSync(`${root}/.github/workflows`))('the pipeline %s', (file) => {
  const jobs = Object.entries(jobsOf(file));

  it('pipeline: gives no job more rights than it declares', () => {
    expect(read(`.github/workflows/${file}`)).toMatch(/^permissions: \{\}$/m);
    expect(jobs.length).toBeGreaterThan(0);
    for (const [, job] of jobs) expect(job).toMatch(/^ {4}permissions: \{ contents: \w+/m);
    expect(read(`.github/workflows/${file}`)).not.toMatch(/write-all|secrets: inherit/);
  });

  it('pipeline: ends a hanging job', () => {
    for (const [, job] of jobs) expect(job).toMatch(/^ {4}(timeout-minutes: [1-6]?\d$|uses: )/m);
  });

  it('pipeline: gives a checkout no credentials that it does not need', () => {
    for (const [, job] of jobs.filter(([, text]) => text.includes('actions/checkout'))) {
      const writes = /contents: write/.test(job);
      expect(/persist-credentials: false/.test(job)).toBe(!writes);
    }
  });

  it('pipeline: finds a base to compare with on the first push', () => {
    const [, ...afterwards] = read(`.github/workflows/${file}`).split('nrwl/nx-set-shas');
    for (const rest of afterwards) {
      expect(rest.split('- run:')[0]).toContain(`fallback-sha: ${EMPTY_TREE}`);
    }
  });
});

it('pipelines: publishes nothing before the checks, the contract and both days have passed', () => {
  const { publish = '', check = '', skew = '' } = jobsOf('ship-part.yml');
  expect(publish).toMatch(/^ {4}needs: \[check, skew\]$/m);
  expect(check).toMatch(/nx affected -t lint typecheck test build budget/);
  expect(skew).toContain('uses: ./.github/workflows/skew.yml');
  const both = read('.github/workflows/skew.yml');
  expect(both).toMatch(/^ {2}workflow_call:$/m);
  expect(both).toMatch(
    /fetch-depth: 2[^]*WALKIES_BASE=\$\(git rev-parse HEAD\^1\)[^]*check-surface/,
  );
  expect(both).toContain('npm run api-changes');
  expect(both).toContain('npm run skew');
});

it('pipelines: has what checks shell scripts, without which they are not checked', () => {
  expect(jobsOf('check.yml')['check']).toMatch(/run: shellcheck --version\n.*run: npm test$/ms);
});

it('pipelines: sends an image only after a whole site was tested, and for a tag alone', () => {
  const jobs = jobsOf('image.yml');
  const { test: site = '', build = '', publish = '', kit = '' } = jobs;
  expect(Object.keys(jobs)).toEqual(['test', 'build', 'publish', 'kit']);
  expect(site).toContain('WALKIES_TEST_CONTAINERS=docker npm run test:server\n');
  expect(site).not.toMatch(/docker (login|push)|secrets|continue-on-error|^ {4}if:/m);
  expect(build).toMatch(/^ {4}needs: \[test\]$/m);
  expect(build).toMatch(/^ {4}if: github\.ref_type == 'tag'$/m);
  // Skipped with the job it needs.
  expect(publish).toMatch(/^ {4}needs: \[build\]$/m);
  expect(kit).toMatch(/^ {4}needs: \[publish\]$/m);
  expect(`${build}${publish}${kit}`).not.toMatch(/always\(\)|failure\(\)|cancelled\(\)/);
});

it('pipelines: tests a whole site for each change of a server', () => {
  const workflow = read('.github/workflows/image.yml');
  expect(workflow).toMatch(
    /paths: &paths\n +- 'deploy\/\*\*'\n +- 'packages\/releases\/\*\*'\n +- 'packages\/tools\/server\/\*\*'\n/,
  );
  expect(workflow).toMatch(/^ {2}pull_request:\n {4}paths: \*paths$/m);
});

it('pipelines: publishes from the main branch alone, in a clone that knows what is live', () => {
  const { publish = '', ...others } = jobsOf('ship-part.yml');
  expect(publish).toMatch(/^ {4}if: github\.ref == 'refs\/heads\/main'$/m);
  expect(publish).toContain('fetch-depth: 0');
  expect(publish).not.toMatch(/--force|--dirty/);
  expect(Object.values(others).join()).not.toMatch(/id-token|gcloud|firebase/);
});

it('pipelines: publishes even unaffected parts, so that the first push has a file to send', () => {
  const { publish = '' } = jobsOf('ship-part.yml');
  expect(publish).toContain('run: npx nx run "$PROJECT:publish"');
  expect(publish).not.toContain('nx affected');
  const [, sent = ''] = publish.split('npx nx run');
  expect(sent).toContain('"$WALKIES_STORE/$LIVE" "$STORE/$LIVE"');
});

it("pipelines: sends the shell's root files after its release and before its page", () => {
  const { publish = '' } = jobsOf('ship-part.yml');
  const [, sent = ''] = publish.split('- name: Send releases first');
  const [release = '', ...files] = sent
    .split('\n')
    .filter((line) => line.includes('gcloud storage'));
  expect(release).toContain('rsync');
  expect(release).toContain('"$STORE/$FILES"');
  const send = (file: string) =>
    `gcloud storage cp --cache-control=no-cache "$WALKIES_STORE/${file}" "$STORE/${file}"`;
  expect(files.map((line) => line.trim())).toEqual([send('$file'), send('$LIVE')]);
  const [, listed = ''] =
    /if \[ "\$PART" = shell \]; then\n +for file in (.+); do\n.*\$file.*\n +done\n +fi\n/.exec(
      sent,
    ) ?? [];
  expect(listed.split(' ')).toEqual(ROOT_FILES);
});

it('pipelines: keeps the tree clean despite files that they leave behind', () => {
  const ignored = read('.gitignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['gha-creds-*.json', '.walkies/']));
});
