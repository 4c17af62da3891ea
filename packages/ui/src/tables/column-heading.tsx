import { classNames } from '../class-names';
import { Icon } from '../layout/icon';
import type { Column, TableSort } from './column';
import styles from './table.module.css';

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const;

interface ColumnHeadingProps<Key extends string> {
  column: Pick<Column<never, Key>, 'key' | 'title' | 'kind'>;
  sort: TableSort<Key> | undefined;
  /** Without it the heading is no button. */
  onSort: ((sort: TableSort<Key>) => void) | undefined;
}

/** A column's heading; pressed once it sorts by it, pressed again the other way round. */
export function ColumnHeading<Key extends string>({
  column,
  sort,
  onSort,
}: ColumnHeadingProps<Key>) {
  const { key, title, kind } = column;
  const order = sort?.by === key ? sort.order : undefined;
  const words = (
    <>
      {title}
      {order && <Icon name={order === 'asc' ? 'arrow-up' : 'arrow-down'} size={18} />}
    </>
  );
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={order && SPOKEN[order]}
      className={classNames(
        styles.heading,
        kind === 'number' && styles.number,
        order && styles.sorted,
        !onSort && styles.fixed,
      )}
    >
      {onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ by: key, order: order === 'asc' ? 'desc' : 'asc' })}
        >
          {words}
        </button>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
    </th>
  );
}
