// Accents of Latin, Greek and Cyrillic letters; vowel points of Hebrew; vowel signs of Arabic.
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0655\u0670]/g;

// Letters that no normalization decomposes, and characters typed as an apostrophe.
const SPELLINGS: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
  '`': "'",
  '´': "'",
  '′': "'",
  '＇': "'",
};
const SPELLED = /[ıłøđðςßæœþ’‘ʼʻ`´′＇]/g;

/**
 * Normalizes a text for searches: removes accents and differences in case, Unicode form and apostrophes.
 * `fold_for_search` does the same in the database.
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPELLED, (letter) => SPELLINGS[letter] ?? letter);
