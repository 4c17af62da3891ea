import { isFull, type Role, type Slot } from '@walkies/contract';

/** Look of a slot: its word, its fill and a readable text colour. */
export interface SlotStyle {
  title: string;
  colour: string;
  ink: string;
  /** The status as the viewer sees it; 'other' for a status that this version does not know. */
  kind: 'available' | 'mine' | 'full' | 'booked' | 'completed' | 'blocked' | 'other';
}

const AVAILABLE = {
  title: 'Available',
  colour: '#800020',
  ink: '#FFFFFF',
  kind: 'available',
} as const satisfies SlotStyle;
const FULL = {
  title: 'Full',
  colour: '#808080',
  ink: '#000000',
  kind: 'full',
} as const satisfies SlotStyle;
const GIVEN_BACK = { ...FULL, title: 'Given back' } as const;
const BOOKED = { title: 'Booked', colour: '#FFA500', ink: '#2E1700' } as const;
const COMPLETED = {
  title: 'Completed',
  colour: '#4CAF50',
  ink: '#06210A',
  kind: 'completed',
} as const satisfies SlotStyle;
const BLOCKED_DAY = { ...FULL, title: 'BLOCKED' } as const;
const ON_LIGHT_GREY = { colour: '#ccc', ink: '#26151A' } as const;

/** Legend of each role's calendar: the fills and their words. */
export const LEGENDS: Readonly<Record<Role, readonly Pick<SlotStyle, 'title' | 'colour'>[]>> = {
  walker: [AVAILABLE, BOOKED, FULL],
  marshal: [AVAILABLE, BOOKED, COMPLETED],
  admin: [AVAILABLE, BOOKED, COMPLETED, BLOCKED_DAY],
};

function walkerStyle(slot: Slot): SlotStyle {
  if (slot.booked_by_me) return { ...BOOKED, kind: 'mine' };
  if (slot.given_back) return GIVEN_BACK;
  return isFull(slot) ? FULL : AVAILABLE;
}

// A newer API may send unknown statuses.
function staffStyle(status: string, viewer: 'marshal' | 'admin'): SlotStyle {
  if (status === 'available') return AVAILABLE;
  if (status === 'booked') return { ...BOOKED, kind: 'booked' };
  if (status === 'completed') return COMPLETED;
  const kind = status === 'blocked' ? 'blocked' : 'other';
  if (viewer === 'marshal') return { ...ON_LIGHT_GREY, title: status, kind };
  if (kind === 'blocked') return { ...BLOCKED_DAY, kind };
  return { ...COMPLETED, title: status.charAt(0).toUpperCase() + status.slice(1), kind };
}

export function slotStyle(slot: Slot, viewer: Role): SlotStyle {
  return viewer === 'walker' ? walkerStyle(slot) : staffStyle(slot.status, viewer);
}
