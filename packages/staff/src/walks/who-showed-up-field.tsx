import type { Walker } from '@walkies/contract';
import { Button, CheckList, CheckRow } from '@walkies/ui';
import styles from './walks.module.css';

interface WhoShowedUpFieldProps {
  walkers: readonly Pick<Walker, 'id' | 'name'>[];
  cameIds: readonly string[];
  disabled: boolean;
  onTick: (walkerIds: string[]) => void;
}

/** The booked walkers, each with a box for having come. */
export function WhoShowedUpField({ walkers, cameIds, disabled, onTick }: WhoShowedUpFieldProps) {
  function tick(walkerId: string, isHere: boolean) {
    const others = cameIds.filter((id) => id !== walkerId);
    onTick(isHere ? [...others, walkerId] : others);
  }

  return (
    <>
      {walkers.length > 1 && (
        <div className={styles.atEnd}>
          <Button
            variant="secondary"
            size="small"
            disabled={disabled}
            onClick={() => onTick(walkers.map(({ id }) => id))}
          >
            Everyone came
          </Button>
        </div>
      )}
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
    </>
  );
}
