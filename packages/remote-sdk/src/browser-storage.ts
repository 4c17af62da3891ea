/**
 * What is done with localStorage or sessionStorage. People block them, in a private window or for all
 * sites, and then their mere names throw; or there is no room. Answers undefined where that is so.
 */
export function fromStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
