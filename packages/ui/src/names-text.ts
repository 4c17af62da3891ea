// Letters that are written from right to left, and signs that turn a direction.
const TURNS =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A name within a sentence: `withNames` shows it as a name, which is neither translated nor turns what is beside it. */
export const markName = (name: string): string => `\u2068${name}\u2069`;

/** 'Ada, Bo' within a sentence, each as a name. */
export const markNames = (names: readonly string[]): string => names.map(markName).join(', ');

/** A name to stand within an attribute, or among names alone: what is written from right to left turns nothing beside it. */
export function nameText(name: string): string {
  return TURNS.test(name) ? markName(name) : name;
}

/** 'Ada, Bo': names of any scripts, each where it belongs. */
export function namesText(names: readonly string[]): string {
  return names.map(nameText).join(', ');
}
