import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { PlainFailure } from './plain-failure.mjs';

/** The user that PostgreSQL runs as. */
export interface Identity {
  /** Command-line prefix of its programs. */
  prefix: string[];
  /** Owner of its files, if not this user. */
  owner?: { uid: number; gid: number };
}

/**
 * PostgreSQL refuses to run as root. In a user namespace, root has another id and still owns its folders.
 * If namespaces are forbidden, as in many containers, another user runs it, with access to folders that
 * only root may enter.
 */
export function postgresIdentity(): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = firstOrdinaryUser();
  const inNamespace = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
  if (works(inNamespace)) return { prefix: inNamespace, owner: { uid: 0, gid: 0 } };
  const asOther = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const entering = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'];
  const prefix = [...asOther, ...entering];
  if (works(prefix)) return { prefix, owner: { uid, gid } };
  throw new PlainFailure('PostgreSQL refuses to run as root here: start as an ordinary user.');
}

function works([program = '', ...args]: string[]) {
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

/** initdb looks its user up, so the id must exist on this machine. */
function firstOrdinaryUser() {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const line of users) {
    const [, , uid, gid] = line.split(':');
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

/** Changes the owner of files to PostgreSQL's user, which may differ from start to start. */
export function giveTo(path: string, { owner }: Identity) {
  if (!owner || statSync(path).uid === owner.uid) return;
  spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, path]);
}
