import styles from './people.module.css';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A letter with all that is drawn as one with it: accents, vowels, a family of emoji. */
const firstLetter = (word: string): string =>
  letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '';

/** First letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word = '') => firstLetter(word))
    .join('')
    .toUpperCase();
}

interface AvatarProps {
  name: string;
}

/** Initials in a circle; the name stands beside it. */
export function Avatar({ name }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true" dir="auto">
      {initialsOf(name)}
    </span>
  );
}
