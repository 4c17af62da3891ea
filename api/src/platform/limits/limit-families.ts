/** What calls are counted together. */
export type FamilyName = 'profile' | 'booking' | 'uploads' | 'reports' | 'resets' | 'rest';

/** How many calls are taken in so many seconds, from one person and from one address. */
export interface LimitFamily {
  seconds: number;
  person: number;
  address: number;
}

/**
 * Each kind of call has its own limits, so that much of one leaves the others alone. They are
 * wide enough for forty people behind one address of the shelter.
 */
export const LIMIT_FAMILIES: Readonly<Record<FamilyName, LimitFamily>> = {
  profile: { seconds: 600, person: 30, address: 160 },
  booking: { seconds: 600, person: 120, address: 600 },
  uploads: { seconds: 600, person: 60, address: 240 },
  reports: { seconds: 60, person: 240, address: 720 },
  /** Mails that anybody can have sent; by person those to one address. */
  resets: { seconds: 3_600, person: 5, address: 60 },
  /** All else; by address all calls, whatever they ask. */
  rest: { seconds: 10, person: 300, address: 3_000 },
};

export type Limits = Readonly<Record<FamilyName, LimitFamily>>;

const isFamily = (name: string): name is FamilyName => Object.hasOwn(LIMIT_FAMILIES, name);

const SETTING = /^([a-z]+)=([1-9]\d{0,6})\/([1-9]\d{0,6})$/;

/**
 * Reads `booking=60/600, reports=240/720`: calls of one person and of one address. What is not
 * named keeps its own. Null for anything else.
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
