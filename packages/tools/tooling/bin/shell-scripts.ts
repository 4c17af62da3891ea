// Checks every shell script that git tracks. Prints NOT RUN where the path has no shellcheck.
import { execFileSync, spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { shellScripts } from '../shell-scripts.ts';

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
const files = tracked.filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isFile());
const scripts = shellScripts(files, (path) => readFileSync(path, 'utf8'));
const { error, status } = spawnSync('shellcheck', scripts, { stdio: 'inherit' });
if (error && 'code' in error && error.code === 'ENOENT') {
  console.log('NOT RUN: apt-get install shellcheck brings what checks shell scripts');
} else process.exitCode = status ?? 1;
