import type { Role } from './roles.js';

const EVERYONE = ['walker', 'marshal', 'admin'] as const satisfies readonly Role[];
const STAFF = ['marshal', 'admin'] as const satisfies readonly Role[];

/** The actions and their roles. The API enforces them, screens only follow them. */
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
  'slot.edit': STAFF,
  'slot.delete': STAFF,
  // Mails walkers about a short slot.
  'help.ask': STAFF,
  'schedule.read': STAFF,
  'schedule.write': STAFF,
  'standing.ask': ['walker'],
  'standing.decide': STAFF,
  'dog.write': STAFF,
  // A dog's needs: grade, holds, keep-aparts.
  'dog.care': STAFF,
  'walker.clear': STAFF,
  'dog.assign': ['admin'],
  'own-walk.read': ['walker'],
  'pair.read': STAFF,
  'pair.plan': STAFF,
  'walker.list': STAFF,
  // To a slot, and out of it.
  'walker.add': STAFF,
  'walker.take-out': STAFF,
  'walker.check-in': STAFF,
  'walk.read': STAFF,
  'walk.finalize': STAFF,
  // Without a walker or a dog.
  'walk.finalize.empty': ['admin'],
  'walk.correct': STAFF,
  // Any time after the walk.
  'walk.correct.late': ['admin'],
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
  'backup.read': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof PERMISSIONS;

/** The actions of which the audit log has entries; the admin panel has words for each. */
export const AUDITED_ACTIONS = [
  ...(['slot.add', 'slot.edit', 'slot.delete', 'help.ask', 'schedule.write', 'day.block'] as const),
  ...(['standing.decide'] as const),
  ...(['walker.add', 'walker.take-out', 'walker.check-in', 'walker.clear'] as const),
  ...(['dog.assign', 'pair.plan'] as const),
  ...(['dog.care', 'dog.write', 'incident.review'] as const),
  ...(['walk.finalize', 'walk.correct', 'walk.log'] as const),
  ...(['marshal.add', 'marshal.invite', 'admin.appoint', 'person.disable'] as const),
  ...(['person.export', 'person.erase', 'person.remove', 'profile.change'] as const),
  ...(['account.leave', 'account.sign-out'] as const),
] as const satisfies readonly (Action | 'account.sign-out')[];
export type AuditedAction = (typeof AUDITED_ACTIONS)[number];

/**
 * True if this role may perform this action. False for unknown actions: a newer remote may ask an older
 * shell.
 */
export function can(role: Role, action: Action): boolean {
  const known: Partial<Record<string, readonly Role[]>> = PERMISSIONS;
  return known[action]?.includes(role) ?? false;
}
