import type { Role } from './roles.js';

/**
 * Kinds of mail that people can turn off; mails about their account or about cancelled walks are excluded.
 */
export const MESSAGE_CHOICES = [
  'booked',
  'reminder',
  'day-open',
  'tomorrow',
  'to-finalize',
  'failed-messages',
] as const;
export type MessageChoice = (typeof MESSAGE_CHOICES)[number];

/** The choices of each role. */
export const CHOICES_OF = {
  walker: ['booked', 'reminder', 'day-open'],
  marshal: ['tomorrow', 'to-finalize'],
  admin: ['tomorrow', 'to-finalize', 'failed-messages'],
} as const satisfies Record<Role, readonly MessageChoice[]>;

export const isMessageChoice = (kind: string): kind is MessageChoice =>
  MESSAGE_CHOICES.some((choice) => choice === kind);

/**
 * Kinds of mail that people get only once they have turned them on. Apart from the choices, because older
 * screens know no further choice.
 */
export const MESSAGE_OPT_INS = ['help-wanted'] as const;
export type MessageOptIn = (typeof MESSAGE_OPT_INS)[number];

export const isOptIn = (kind: string): kind is MessageOptIn =>
  MESSAGE_OPT_INS.some((optIn) => optIn === kind);

/** The kinds of mail that people can turn off, each of which has a link for that. */
export const SWITCHABLE_KINDS = [...MESSAGE_CHOICES, ...MESSAGE_OPT_INS] as const;
export type SwitchableKind = (typeof SWITCHABLE_KINDS)[number];

export const isSwitchable = (kind: string): kind is SwitchableKind =>
  SWITCHABLE_KINDS.some((switchable) => switchable === kind);

/** Kinds of messages that devices take as pushes. A kind that is a choice of mails too has the same name. */
export const PUSH_KINDS = [
  'offer',
  'help-wanted',
  'cover',
  'changed-walk',
  'late-cancel',
  'reminder',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The kinds of pushes of each role. */
export const PUSH_KINDS_OF = {
  walker: ['offer', 'help-wanted', 'cover', 'changed-walk', 'reminder'],
  marshal: ['late-cancel'],
  admin: ['late-cancel'],
} as const satisfies Record<Role, readonly PushKind[]>;

/** Most devices of a person; one more replaces the one that took no push for longest. */
export const PUSH_MOST_DEVICES = 10;

/** What a push contains, as JSON. */
export interface PushPayload {
  /** Of the message: a repeated push replaces the shown one. */
  id: string;
  title: string;
  text: string;
  /** The page that it opens. */
  path: string;
}
