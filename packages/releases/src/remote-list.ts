import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from '@walkies/contract';
import { Refusal } from './reasons.ts';
import type { Bounds } from './types.ts';

/** Imported on demand: a fresh clone loads this package before the contract is built. */
const contract = () => import('@walkies/contract');

/** The names of a workspace's remotes: those of its folders `remote-*` with a remote.json. */
export const ownRemotes = (root: string): RemoteName[] =>
  readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'remote.json')))
    .flatMap((folder) => /^remote-([a-z0-9]+)$/.exec(folder)?.[1] ?? [])
    .toSorted();

/** A site's own remotes may have pages for anyone. */
export const boundsOfOwn = (own: RemoteName[]): Bounds =>
  Object.fromEntries(own.map((name) => [name, 'anyone']));

/**
 * Reads the setting REMOTES, the registered remotes with their roles, such as `vet:admin,shop:walker+admin`.
 * @param own names of the site's own remotes
 * @throws {Refusal} if it is not in that form
 */
export async function registeredIn(setting: string, own: RemoteName[]): Promise<Bounds> {
  const { isRole, MOST_REMOTES, REMOTE_NAME, ROLES } = await contract();
  const bounds: Bounds = {};
  const reasons: string[] = [];
  const entries = setting.split(',').map((entry) => entry.trim());
  for (const entry of setting.trim() === '' ? [] : entries) {
    const [name = '', text, ...rest] = entry.split(':');
    const roles = (text ?? '').split('+');
    const strange = roles.filter((role) => !isRole(role));
    if (!text || rest.length > 0) {
      reasons.push(`REMOTES: '${entry}' is not in the form name:role+role, such as vet:admin.`);
    } else if (!REMOTE_NAME.test(name)) {
      reasons.push(
        `REMOTES: '${name}' is no name: it needs 1 to 20 small letters and digits, a letter first.`,
      );
    } else if (name === 'shell' || own.includes(name)) {
      reasons.push(`REMOTES: ${name} is a part of Walkies itself: give the remote another name.`);
    } else if (Object.hasOwn(bounds, name)) {
      reasons.push(`REMOTES: ${name} stands there twice.`);
    } else if (strange.length > 0) {
      reasons.push(`REMOTES: there is no role '${strange[0]}' (${name}): ${ROLES.join(', ')} are.`);
    } else {
      bounds[name] = roles.filter(isRole);
    }
  }
  const most = MOST_REMOTES - own.length;
  if (entries.length > most) {
    reasons.push(`REMOTES: these are ${entries.length} remotes, and a site has room for ${most}.`);
  }
  if (reasons.length > 0) throw new Refusal(reasons);
  return bounds;
}
