// `npm run api-changes` prints in Markdown how the built API's description differs from main's. In a pipeline it also
// adds that to the job's summary.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseCommit } from '../surface/base-commit.ts';
import { describeApi, describeApiAt } from '../surface/earlier-apis.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');
// GitHub refuses a summary of more than 1 MiB.
const LONGEST = 900_000;

/** The lines that differ, each with what surrounds it. */
function difference(before: object, after: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'walkies-api-'));
  try {
    for (const [name, api] of Object.entries({ before, after })) {
      writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(api, null, 2)}\n`);
    }
    const args = ['diff', '--no-index', '--unified=8', 'before.json', 'after.json'];
    return spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function inMarkdown(changes: string): string {
  if (changes === '') return 'The API’s description is unchanged.';
  const isWhole = changes.length <= LONGEST;
  const end = isWhole ? '' : '\nThe rest is left out: `npm run api-changes` prints it.';
  return `The API’s description changes:\n\n~~~diff\n${changes.slice(0, LONGEST)}\n~~~${end}`;
}

const base = baseCommit(ROOT);
if (base === undefined) throw new Error('This clone has no commit of main to compare with.');
const before = await describeApiAt(ROOT, base);
const after = await describeApi(join(ROOT, 'api'));
const changes = inMarkdown(before ? difference(before.api, after.api) : '');
console.log(changes);
const summary = process.env['GITHUB_STEP_SUMMARY'];
if (summary) appendFileSync(summary, `${changes}\n`);
