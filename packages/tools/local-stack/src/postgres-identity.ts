import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { PlainFailure } from './plain-failure.mjs';

/** As whom PostgreSQL runs. */
export interface Identity {
  /** What stands before its programs on the command line. */
  prefix: string[];
  /** Who has to own its files, when not this user. */
  owner?: { uid: number; gid: number };
}

/**
 * PostgreSQL refuses to run as root. In a user namespace root is somebody else and still owns its
 * folders. Where namespaces are forbidden, as in many containers, another user has to do, who may
 * enter the folders that only root may enter.
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

/** initdb looks its user up, so the number has to be one that this machine knows. */
function firstOrdinaryUser() {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const line of users) {
    const [, , uid, gid] = line.split(':');
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

/** Hands files to whom PostgreSQL runs as: the way that works can change from start to start. */
export function giveTo(path: string, { owner }: Identity) {
  if (!owner || statSync(path).uid === owner.uid) return;
  spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, path]);
}
