import type { Grade } from '@walkies/contract';
import { classNames, DogPhoto } from '@walkies/ui';
import { Bandanas, DogGrade } from './bandanas';
import styles from './pair-sides.module.css';

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
