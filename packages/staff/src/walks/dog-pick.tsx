import { DogPhoto, Icon } from '@walkies/ui';
import { Children, type ReactNode } from 'react';
import styles from './dog-pick.module.css';

interface DogPickProps {
  name: string;
  photoUrl: string | null;
  picked: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

/** A dog that can be picked by a press on its portrait. */
export function DogPick({ name, photoUrl, picked, disabled = false, onToggle }: DogPickProps) {
  return (
    <button
      type="button"
      className={styles.pick}
      aria-pressed={picked}
      disabled={disabled}
      onClick={onToggle}
    >
      <span className={styles.photo}>
        <DogPhoto photoUrl={photoUrl} alt="" lazy />
      </span>
      <span className={styles.name} translate="no">
        {name}
      </span>
      {picked && (
        <span className={styles.mark}>
          <Icon name="check" size={18} />
        </span>
      )}
    </button>
  );
}

interface DogPickGridProps {
  /** Accessible name of the list: the purpose of picking. Not shown. */
  label: string;
  /** DogPicks; each becomes one entry. */
  children: ReactNode;
}

/** DogPicks side by side, three per row on phones. */
export function DogPickGrid({ label, children }: DogPickGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (pick) => (
        <li>{pick}</li>
      ))}
    </ul>
  );
}
