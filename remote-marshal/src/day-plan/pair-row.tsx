import { DogSide, Lead, type LeadState, WalkerSide } from '@walkies/staff';
import { classNames, VisuallyHidden } from '@walkies/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './pair-row.module.css';

interface PairRowProps {
  walker: ComponentProps<typeof WalkerSide>['walker'];
  dog: ComponentProps<typeof DogSide>['dog'] | null;
  lead: LeadState;
  /**
   * Opens the form that changes the pair. `word` and `label`: text and accessible name of the button where
   * one end is missing.
   */
  change?: { onPress: () => void; word?: ReactNode; label?: string } | undefined;
  /** Chips and notes. */
  children?: ReactNode;
}

/** Walker at the left, dog at the right, the lead between them; a press on the pair calls `change`. */
export function PairRow(props: PairRowProps) {
  const { walker, dog, lead, change, children } = props;
  const missing = change && (!walker || !dog) && (
    <button
      type="button"
      aria-label={change.label}
      className={styles.missing}
      onClick={change.onPress}
    >
      {change.word}
    </button>
  );
  const pairStyle = classNames(styles.pair, lead === 'open' && styles.open);
  const pair = (
    <>
      <WalkerSide walker={walker} />
      <Lead state={lead} />
      {walker && dog && <VisuallyHidden> walks </VisuallyHidden>}
      {dog ? <DogSide dog={dog} /> : missing || <span>No dog</span>}
    </>
  );
  return (
    <div className={classNames(styles.row, !walker && styles.gap)}>
      {change && walker && dog ? (
        <button
          type="button"
          className={classNames(pairStyle, styles.change)}
          onClick={change.onPress}
        >
          {pair}
        </button>
      ) : (
        <div className={pairStyle}>{pair}</div>
      )}
      {!walker && missing}
      {children && <div className={styles.notes}>{children}</div>}
    </div>
  );
}
