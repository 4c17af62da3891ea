// `npm run surface` records the contract between shell, API and remotes; with --check it only compares the
// code with the record.
import { fileURLToPath } from 'node:url';
import { checkHttp, writeHttp } from '../surface/http.ts';
import { checkSurface, writeSurface } from '../surface/surface.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

function report(problems: string[]) {
  for (const problem of problems) console.error(problem);
  console.error(
    'Releases that are out there would break. Keep what was promised, or raise CONTRACT_MAJOR in packages/contract/src/releases.ts and the version of packages/remote-sdk.',
  );
  process.exitCode = 1;
}

if (process.argv.includes('--check')) {
  const checked = [await checkSurface(ROOT), await checkHttp(ROOT)];
  const problems = checked.flatMap((each) => each.problems);
  if (problems.length > 0) report(problems);
  else if (checked.some(({ verdict }) => verdict === 'to be written')) {
    console.error('The surface changed and breaks nobody: `npm run surface` writes it down anew.');
    process.exitCode = 1;
  }
} else {
  const problems = [...(await writeSurface(ROOT)), ...(await writeHttp(ROOT))];
  if (problems.length > 0) report(problems);
  else
    console.log(
      'packages/remote-sdk/surface and packages/contract/openapi.json are as the sources are.',
    );
}
