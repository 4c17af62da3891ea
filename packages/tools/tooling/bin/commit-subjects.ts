// Checks the subjects of the commits since this check began.
import { spawnSync } from 'node:child_process';
import { subjectFaults } from '../commit-subjects.ts';

const SINCE = '0eb812b7e532';
const log = (range: string) =>
  spawnSync('git', ['log', '--no-merges', '--format=%s', range], { encoding: 'utf8' });

const all = log(`${SINCE}..HEAD`);
// A shallow clone may lack that commit.
const { stdout } = all.status === 0 ? all : log('-1');
const faults = subjectFaults(stdout.split('\n').filter(Boolean));
for (const fault of faults) console.error(`commit: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
