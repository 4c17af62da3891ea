// node publish-and-die.ts STORE DIST VERSION CALL: publishes a remote and is killed, as by
// kill -9, right before its CALL-th change of the file system.
import { syncBuiltinESMExports } from 'node:module';
import fs from 'node:fs/promises';
import type { RemoteDescription, RemoteRoute } from '@walkies/contract';
import { readBuiltFiles } from '../built-files.ts';
import { publish } from '../publish.ts';
import { readRemoteBuild } from '../remote-build.ts';
import { remotePart } from '../remote-part.ts';

const [store = '', distDir = '', version = '', last] = process.argv.slice(2);
let calls = 0;

const CHANGES = ['mkdir', 'open', 'rename', 'rm', 'link', 'writeFile'] as const;
for (const name of CHANGES) {
  const original = fs[name];
  Reflect.set(fs, name, (...details: unknown[]) => {
    calls += 1;
    if (calls === Number(last)) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(original, fs, details);
  });
}
syncBuiltinESMExports();

const routes: RemoteRoute[] = [{ path: '/walker-calendar', access: ['walker'] }];
const remoteJson: RemoteDescription = { name: 'walker', contract: 1, routes };
const build = readRemoteBuild({
  files: await readBuiltFiles(distDir),
  remoteJson,
  version,
  kit: '1.0.0',
});
await publish({
  part: remotePart(store, 'walker'),
  build,
  budget: { firstPage: 100_000, whole: 100_000 },
});
