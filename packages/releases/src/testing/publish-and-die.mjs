// node publish-and-die.mjs STORE DIST VERSION CALL: publishes a remote and is killed, as by
// kill -9, right before its CALL-th change of the file system.
import { syncBuiltinESMExports } from 'node:module';
import fs from 'node:fs/promises';
import { publish } from '../publish.mjs';
import { readRemoteBuild } from '../remote-build.mjs';
import { remotePart } from '../remote-part.mjs';

const [store = '', distDir = '', version = '', last] = process.argv.slice(2);
let calls = 0;

const CHANGES = /** @type {const} */ (['mkdir', 'open', 'rename', 'rm', 'link', 'writeFile']);
for (const name of CHANGES) {
  const original = fs[name];
  Reflect.set(fs, name, (/** @type {unknown[]} */ ...details) => {
    calls += 1;
    if (calls === Number(last)) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(original, fs, details);
  });
}
syncBuiltinESMExports();

const routes = [{ path: '/walker-calendar', access: /** @type {['walker']} */ (['walker']) }];
const remoteJson = { name: /** @type {const} */ ('walker'), contract: 1, routes };
const build = await readRemoteBuild({ distDir, remoteJson, version });
await publish({
  part: remotePart(store, 'walker'),
  build,
  budget: { firstPage: 100_000, whole: 100_000 },
});
