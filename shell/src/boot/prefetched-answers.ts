/**
 * Takes the text of an answer that the page's start prefetched; null if there is none. Works once per path.
 */
export async function prefetchedAnswer(path: string): Promise<string | null> {
  return (await window.walkiesBoot?.take(path)) ?? null;
}

/** Discards the prefetched answers when the user changes. */
export function discardPrefetched(): void {
  if (window.walkiesBoot) window.walkiesBoot.take = () => null;
}
