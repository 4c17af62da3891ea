// Right-to-left letters, and characters that change the direction.
const TURNS =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Marks a name within a sentence for `withNames`, which isolates it and prevents its translation. */
export const markName = (name: string): string => `\u2068${name}\u2069`;

/** 'Ada, Bo' within a sentence, each marked as a name. */
export const markNames = (names: readonly string[]): string => names.map(markName).join(', ');

/** A name for an attribute or a list of names: right-to-left names do not reorder the text beside them. */
export function nameText(name: string): string {
  return TURNS.test(name) ? markName(name) : name;
}

/** 'Ada, Bo': a list of names in any scripts, in the right order. */
export function namesText(names: readonly string[]): string {
  return names.map(nameText).join(', ');
}
