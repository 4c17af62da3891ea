// node publish-and-die.ts STORE PART DIST VERSION WHEN: publishes walker or shell and is killed, as by kill -9, right
// before its WHEN-th change of the file system, or before it replaces the file WHEN.
import { syncBuiltinESMExports } from 'node:module';
import fs from 'node:fs/promises';
import type { RemoteDescription, RemoteRoute } from '@walkies/contract';
import { readBuiltFiles } from '../built-files.ts';
import { publish } from '../publish.ts';
import { readRemoteBuild } from '../remote-build.ts';
import { remotePart } from '../remote-part.ts';
import { readShellBuild } from '../shell-build.ts';
import { shellPart } from '../shell-part.ts';

const [store = '', part, distDir = '', version = '', when] = process.argv.slice(2);
let calls = 0;

const CHANGES = ['mkdir', 'open', 'rename', 'rm', 'link', 'writeFile'] as const;
for (const name of CHANGES) {
  const original = fs[name];
  Reflect.set(fs, name, (...details: unknown[]) => {
    calls += 1;
    const isReplacing = name === 'rename' && details[1] === when;
    if (calls === Number(when) || isReplacing) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(original, fs, details);
  });
}
syncBuiltinESMExports();

const routes: RemoteRoute[] = [{ path: '/walker-calendar', access: ['walker'] }];
const remoteJson: RemoteDescription = { name: 'walker', contract: 1, routes };
const files = await readBuiltFiles(distDir);
const budget = { firstPage: 100_000, whole: 100_000 };
if (part === 'shell') {
  await publish({ part: shellPart(store), build: readShellBuild({ files, version }), budget });
} else {
  const build = readRemoteBuild({ files, remoteJson, version, kit: '1.0.0' });
  await publish({ part: remotePart(store, 'walker'), build, budget });
}
