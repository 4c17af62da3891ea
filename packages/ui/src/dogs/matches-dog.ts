import { type Dog, foldForSearch, GRADE_WORDS } from '@walkies/contract';

const wordsIn = (text: string): string[] => foldForSearch(text).split(/\s+/).filter(Boolean);

/**
 * True when each word of `query` is part of the dog's name or breed, or begins a word of its grade.
 * Ignores case, accents and the kind of apostrophe.
 */
export function matchesDog({ name, breed, grade }: Dog, query: string): boolean {
  const gradeWords = wordsIn(`${grade} ${GRADE_WORDS[grade]}`);
  return wordsIn(query).every(
    (word) =>
      foldForSearch(name).includes(word) ||
      foldForSearch(breed).includes(word) ||
      gradeWords.some((gradeWord) => gradeWord.startsWith(word)),
  );
}
