/** Replaces the search params of these names by `parts`; keeps the others. */
export const withParts =
  (names: readonly string[], parts: Partial<Record<string, string>>) =>
  (before: URLSearchParams): URLSearchParams => {
    for (const name of names) before.delete(name);
    for (const [name, value] of Object.entries(parts)) {
      if (value !== undefined) before.set(name, value);
    }
    return before;
  };
