// `npm run surface` records the contract between shell, API and remotes; with --check it only compares the
// code with the record. It compares the API with the live one and with main's.
import { fileURLToPath } from 'node:url';
import { baseCommit } from '../surface/base-commit.ts';
import { compareHttp } from '../surface/http.ts';
import { compareSurface, recordUnlessBroken } from '../surface/surface.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

const surface = await compareSurface(ROOT);
const compared = {
  ...surface,
  problems: [...surface.problems, ...(await compareHttp(ROOT))],
};
const isCheck = process.argv.includes('--check');
const problems = isCheck ? compared.problems : await recordUnlessBroken(compared);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    'Releases that are out there would break. Keep what was promised, or raise CONTRACT_MAJOR in packages/contract/src/releases.ts and the version of packages/remote-sdk.',
  );
  process.exitCode = 1;
} else if (!isCheck) {
  console.log('packages/remote-sdk/surface is as the sources are.');
} else if (!compared.isRecorded) {
  console.error('The surface changed and breaks nobody: `npm run surface` writes it down anew.');
  process.exitCode = 1;
}
if (baseCommit(ROOT) === undefined) {
  console.log('The API is compared with the live one only: this clone has no commit of main.');
}
