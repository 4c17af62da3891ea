import type { Walker } from '@walkies/contract';
import { Button, CheckList, CheckRow } from '@walkies/ui';
import type { ReactNode } from 'react';
import styles from './walks.module.css';

interface WhoShowedUpFieldProps {
  walkers: readonly Pick<Walker, 'id' | 'name'>[];
  cameIds: readonly string[];
  disabled: boolean;
  onTick: (walkerIds: string[]) => void;
  /** In the place of walkers where there are none. */
  children: ReactNode;
}

/** The booked walkers, each with a box for having come. */
export function WhoShowedUpField(props: WhoShowedUpFieldProps) {
  const { walkers, cameIds, disabled, onTick, children } = props;

  function tick(walkerId: string, isHere: boolean) {
    const others = cameIds.filter((id) => id !== walkerId);
    onTick(isHere ? [...others, walkerId] : others);
  }

  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.heading}>Who Showed Up?</h3>
        {walkers.length > 1 && (
          <Button
            variant="secondary"
            size="small"
            disabled={disabled}
            onClick={() => onTick(walkers.map(({ id }) => id))}
          >
            Everyone came
          </Button>
        )}
      </div>
      {children}
      {walkers.length > 0 && (
        <CheckList label="Who Showed Up?">
          {walkers.map(({ id, name }) => {
            const isHere = cameIds.includes(id);
            return (
              <CheckRow
                key={id}
                name={name}
                detail={!isHere && 'Will be saved as a no-show'}
                checked={isHere}
                disabled={disabled}
                onChange={(checked) => tick(id, checked)}
              />
            );
          })}
        </CheckList>
      )}
    </section>
  );
}
