import type { Cover } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  Card,
  DateTile,
  dateParts,
  formatTimeRange,
  markNames,
  slotTimeLabel,
  VisuallyHidden,
  WithName,
  withNames,
} from '@walkies/ui';
import styles from './cover.module.css';

/** Time, marshal and dogs of the walk. */
export function CoverWalk({ walk }: { walk: NonNullable<Cover['walk']> }) {
  const { timeZone } = useHost().shelter;
  return (
    <Card>
      <div className={styles.when}>
        <div aria-hidden="true">
          <DateTile {...dateParts(new Date(walk.start_time), timeZone)} tone="burgundy" />
        </div>
        <div>
          <p className={styles.time}>
            <VisuallyHidden>{slotTimeLabel(walk, timeZone)}</VisuallyHidden>
            <span aria-hidden="true">{formatTimeRange(walk, timeZone)}</span>
          </p>
          {walk.marshal_name && (
            <p className={styles.quiet}>
              <WithName>{walk.marshal_name}</WithName>
            </p>
          )}
          {walk.dogs.length > 0 && (
            <p className={styles.quiet}>
              {withNames(`Planned for it: ${markNames(walk.dogs)}, if you may walk them.`)}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
