import { Children, type ReactNode } from 'react';
import { withNames } from '../name';
import styles from './people.module.css';

/**
 * A letter with everything drawn as one with it: accents, vowels, conjuncts after a virama, an emoji
 * family, a flag. Avoids Intl.Segmenter, which Firefox only has from version 125.
 */
const LETTER =
  /\p{RI}{2}|\P{M}(?:[\p{M}\p{Sk}]|\u200d.|(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d])\P{M})*/u;
const firstLetter = (word: string): string => LETTER.exec(word)?.[0] ?? '';

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

/** Initials in a circle, for use beside the name. */
export function Avatar({ name }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true" dir="auto" translate="no">
      {initialsOf(name)}
    </span>
  );
}

interface PersonRowProps {
  /** The name, or a link to more about the person. */
  name: ReactNode;
  /** Name for the initials, where `name` is an element. */
  label?: string | undefined;
  /** A second line, such as the e-mail address. */
  detail?: ReactNode;
  action?: ReactNode;
}

export function PersonRow({ name, label, detail, action }: PersonRowProps) {
  return (
    <div className={styles.row}>
      <Avatar name={label ?? (typeof name === 'string' ? name : '')} />
      <div className={styles.words}>
        <p translate="no">{name}</p>
        {detail && <p className={styles.detail}>{withNames(detail)}</p>}
      </div>
      {action}
    </div>
  );
}

interface PersonListProps {
  /** Accessible name of the list; not shown. */
  label: string;
  /** PersonRows; each becomes one entry. */
  children: ReactNode;
}

export function PersonList({ label, children }: PersonListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {Children.map(children, (row) => (
        <li>{row}</li>
      ))}
    </ul>
  );
}
