/** What the page's start asked the API for: the answer's text, once; null where there is none. */
export async function earlyAnswer(path: string): Promise<string | null> {
  return (await window.walkiesBoot?.take(path)) ?? null;
}

/** For when somebody else is there than whom it was asked for. */
export function forgetEarlyAnswers(): void {
  if (window.walkiesBoot) window.walkiesBoot.take = () => null;
}
