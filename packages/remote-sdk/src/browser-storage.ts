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
