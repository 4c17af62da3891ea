import { type Dog, GRADE_WORDS } from '@walkies/contract';

// Without accents, so that 'zoe' finds Zoë.
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const wordsIn = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

/**
 * True when each word of `query` stands in the dog's name or breed, or begins a word of its grade;
 * in any case.
 */
export function matchesDog({ name, breed, grade }: Dog, query: string): boolean {
  const gradeWords = wordsIn(`${grade} ${GRADE_WORDS[grade]}`);
  return wordsIn(query).every(
    (word) =>
      plain(name).includes(word) ||
      plain(breed).includes(word) ||
      gradeWords.some((gradeWord) => gradeWord.startsWith(word)),
  );
}
