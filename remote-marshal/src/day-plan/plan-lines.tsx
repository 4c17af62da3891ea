import type { Pair } from '@walkies/contract';
import { classNames, VisuallyHidden } from '@walkies/ui';
import { CallLink } from './call-link';
import styles from './plan-lines.module.css';
import { WalkerArrival } from './walker-arrival';

interface PlanLinesProps {
  pairs: readonly Pair[];
  /** True adds a link to call the walker. */
  canCall?: boolean;
}

/** A slot's pairs in one line each: the walker at the left, the dog at the right. */
export function PlanLines({ pairs, canCall = false }: PlanLinesProps) {
  return (
    <ul className={styles.lines}>
      {pairs.map(({ walker, dog }, place) => (
        <li
          key={`${walker?.id} ${dog?.id ?? place}`}
          className={classNames(styles.line, canCall && styles.tall)}
        >
          <span className={styles.walker}>
            <span
              className={classNames(styles.name, !walker && styles.missing)}
              translate={walker ? 'no' : undefined}
            >
              {walker?.name ?? 'No walker'}
            </span>
            <WalkerArrival walker={walker} />
          </span>
          {walker && dog && <VisuallyHidden> walks </VisuallyHidden>}
          <span
            className={classNames(styles.name, !dog && styles.missing)}
            translate={dog ? 'no' : undefined}
          >
            {dog?.name ?? 'No dog'}
          </span>
          {canCall && <CallLink walker={walker} look="icon" />}
        </li>
      ))}
    </ul>
  );
}
