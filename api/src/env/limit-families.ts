/** Groups of calls that share a limit. */
export type FamilyName =
  'profile' | 'booking' | 'uploads' | 'reports' | 'resets' | 'confirmations' | 'gallery' | 'rest';

/** Calls allowed in so many seconds, from one person and from one address. */
export interface LimitFamily {
  seconds: number;
  person: number;
  address: number;
}

/**
 * Each family has its own limits, so that heavy use of one does not affect the others. They are wide enough
 * for forty people behind the shelter's one address.
 */
export const LIMIT_FAMILIES: Readonly<Record<FamilyName, LimitFamily>> = {
  profile: { seconds: 600, person: 30, address: 160 },
  booking: { seconds: 600, person: 120, address: 600 },
  uploads: { seconds: 600, person: 60, address: 240 },
  reports: { seconds: 60, person: 240, address: 720 },
  /** Mails that anyone can request; `person` counts those to one address. */
  resets: { seconds: 3_600, person: 5, address: 60 },
  /** Mails to addresses that nobody has confirmed; `person` counts those to one address too. */
  confirmations: { seconds: 3_600, person: 3, address: 40 },
  /** Open to strangers, so only their addresses count. */
  gallery: { seconds: 60, person: 240, address: 240 },
  /** All other calls; `address` counts all calls of every family. */
  rest: { seconds: 10, person: 300, address: 3_000 },
};

export type Limits = Readonly<Record<FamilyName, LimitFamily>>;

const isFamily = (name: string): name is FamilyName => Object.hasOwn(LIMIT_FAMILIES, name);

const SETTING = /^([a-z]+)=([1-9]\d{0,6})\/([1-9]\d{0,6})$/;

/**
 * Parses `booking=60/600, reports=240/720`: calls by person and by address. Families that are not named have
 * their defaults. Null for malformed text.
 */
export function readLimits(text: string): Limits | null {
  const limits: Record<FamilyName, LimitFamily> = { ...LIMIT_FAMILIES };
  for (const part of text.split(',')) {
    const [, name = '', person, address] = SETTING.exec(part.trim()) ?? [];
    if (!isFamily(name)) return null;
    limits[name] = { ...limits[name], person: Number(person), address: Number(address) };
  }
  return limits;
}
