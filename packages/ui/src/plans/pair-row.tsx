import type { Grade } from '@walkies/contract';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { DogPhoto } from '../dogs/dog-card';
import { VisuallyHidden } from '../layout/visually-hidden';
import { Bandanas, DogGrade } from './bandanas';
import styles from './plans.module.css';

/** planned: both ends exist; proposed: not accepted yet; open: one end is missing. */
export type LeadState = 'planned' | 'proposed' | 'open';

/** The lead from walker to dog; decorative. */
export function Lead({ state }: { state: LeadState }) {
  return <span aria-hidden="true" className={classNames(styles.lead, styles[state])} />;
}

interface WalkerSideProps {
  walker: { name: string; clearance: Grade } | null;
}

/** The walker of a pair, or 'No walker'. */
export function WalkerSide({ walker }: WalkerSideProps) {
  return (
    <span className={styles.walker}>
      <span className={styles.name} translate={walker ? 'no' : undefined}>
        {walker?.name ?? 'No walker'}
      </span>
      {walker && <Bandanas clearance={walker.clearance} />}
    </span>
  );
}

interface DogSideProps {
  dog: { name: string; grade: Grade; imageUrl: string | null };
}

export function DogSide({ dog }: DogSideProps) {
  return (
    <span className={styles.dog}>
      <span className={styles.portrait}>
        <DogPhoto photoUrl={dog.imageUrl} alt="" lazy />
      </span>
      <span className={styles.dogWords}>
        <span className={styles.name} translate="no">
          {dog.name}
        </span>
        <DogGrade grade={dog.grade} />
      </span>
    </span>
  );
}

interface PairRowProps extends WalkerSideProps {
  dog: DogSideProps['dog'] | null;
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
          className={classNames(styles.pair, styles.change)}
          onClick={change.onPress}
        >
          {pair}
        </button>
      ) : (
        <div className={styles.pair}>{pair}</div>
      )}
      {!walker && missing}
      {children && <div className={styles.notes}>{children}</div>}
    </div>
  );
}
