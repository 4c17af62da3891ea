import type { Role } from './roles.js';

const EVERYONE = ['walker', 'marshal', 'admin'] as const satisfies readonly Role[];
const STAFF = ['marshal', 'admin'] as const satisfies readonly Role[];

/** What may be done, and who may do it. The API enforces it, screens only follow it. */
export const PERMISSIONS = {
  'account.use': EVERYONE,
  'account.leave': EVERYONE,
  'profile.change': EVERYONE,
  // Admins have no walks of their own.
  'calendar.feed': ['walker', 'marshal'],
  'dog.read': EVERYONE,
  'slot.read': EVERYONE,
  'slot.book': ['walker'],
  'slot.add': STAFF,
  'slot.delete': STAFF,
  'dog.write': STAFF,
  // What a dog needs: grade, holds, whom it is kept apart from.
  'dog.care': STAFF,
  'walker.clear': STAFF,
  'dog.assign': ['admin'],
  'own-walk.read': ['walker'],
  'pair.read': STAFF,
  'pair.plan': STAFF,
  'walker.list': STAFF,
  'walk.read': STAFF,
  'walk.finalize': STAFF,
  // With no walker or no dog.
  'walk.finalize.empty': ['admin'],
  'walk.log': STAFF,
  'incident.review': ['admin'],
  'incident.tell': ['walker'],
  'day.block': ['admin'],
  'called-off.read': STAFF,
  'report.read': ['admin'],
  'person.list': ['admin'],
  'person.disable': ['admin'],
  'person.remove': ['admin'],
  'person.export': ['admin'],
  'person.erase': ['admin'],
  'marshal.add': ['admin'],
  'marshal.invite': ['admin'],
  'admin.appoint': ['admin'],
  'message.list': ['admin'],
  'audit.read': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof PERMISSIONS;

/**
 * True when a person of this role may do this. False for what this build has never heard of: a remote
 * of a later day asks the shell of an earlier one.
 */
export function can(role: Role, action: Action): boolean {
  const known: Partial<Record<string, readonly Role[]>> = PERMISSIONS;
  return known[action]?.includes(role) ?? false;
}
