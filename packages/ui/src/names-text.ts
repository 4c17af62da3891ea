// Letters that are written from right to left, and signs that turn a direction.
const TURNS =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A name to stand within a text: what is written from right to left turns nothing beside it. */
export function nameText(name: string): string {
  return TURNS.test(name) ? `\u2068${name}\u2069` : name;
}

/** 'Ada, Bo': names of any scripts, each where it belongs. */
export function namesText(names: readonly string[]): string {
  return names.map(nameText).join(', ');
}
