import { fromStorage } from '@walkies/remote-sdk/storage';

const KEPT = 'walkies.not-this-time';
const MOST = 50;

const declined = (): string[] => fromStorage(() => localStorage.getItem(KEPT))?.split(' ') ?? [];

/** True where somebody has said in this browser that they do not come to a walk's dog. */
export const isDeclined = (slotId: number): boolean => declined().includes(String(slotId));

/** Keeps that in this browser; where it keeps nothing, the card comes back with the page. */
export function keepDeclined(slotId: number): void {
  fromStorage(() =>
    localStorage.setItem(KEPT, [...declined(), String(slotId)].slice(-MOST).join(' ')),
  );
}
