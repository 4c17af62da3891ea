/**
 * Uses localStorage or sessionStorage; returns undefined if the browser refuses. Private windows and blocked
 * sites throw at their mere names, and storage may be full.
 */
export function fromStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

const SHARED_KEY = 'walkies.shared';

/** True if this tab's person said that the computer is shared: then nothing outlives the tab. */
export const isSharedComputer = (): boolean =>
  fromStorage(() => sessionStorage.getItem(SHARED_KEY) !== null) ?? false;

/** Stores whether the computer is shared, for this tab. */
export function storeSharedComputer(isShared: boolean): void {
  fromStorage(() =>
    isShared ? sessionStorage.setItem(SHARED_KEY, '1') : sessionStorage.removeItem(SHARED_KEY),
  );
}

/** Where data of the signed-in person are stored. Throws where the browser refuses: use it within fromStorage. */
export function personalStorage(): Storage {
  // eslint-disable-next-line no-restricted-syntax -- callers use fromStorage.
  return isSharedComputer() ? sessionStorage : localStorage;
}
