const KEPT = 'walkies.not-this-time';
const MOST = 50;

function declined(): string[] {
  try {
    return localStorage.getItem(KEPT)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** True where somebody has said in this browser that they do not come to a walk's dog. */
export const isDeclined = (slotId: number): boolean => declined().includes(String(slotId));

/** Keeps that in this browser; where it keeps nothing, the card comes back with the page. */
export function keepDeclined(slotId: number): void {
  try {
    localStorage.setItem(KEPT, [...declined(), String(slotId)].slice(-MOST).join(' '));
  } catch {
    // Nothing is lost by it.
  }
}
