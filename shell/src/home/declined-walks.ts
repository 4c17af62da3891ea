import { fromStorage, personalStorage } from '@walkies/remote-sdk/storage';

const KEY = 'walkies.not-this-time';
const MOST = 50;

const declined = (): string[] =>
  fromStorage(() => personalStorage().getItem(KEY))?.split(' ') ?? [];

/** True if the user declined a walk's dog in this browser. */
export const isDeclined = (slotId: number): boolean => declined().includes(String(slotId));

/** Stores that in this browser; without storage, the card returns on the next visit. */
export function storeDeclined(slotId: number): void {
  fromStorage(() =>
    personalStorage().setItem(KEY, [...declined(), String(slotId)].slice(-MOST).join(' ')),
  );
}
