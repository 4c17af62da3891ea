import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../layout/icon';
import styles from './table.module.css';

/** A column of a table. */
export interface Column<Row, Key extends string = string> {
  key: Key;
  title: string;
  /** numbers stand right and tabular; names take the room that others leave, however long they are. */
  kind?: 'text' | 'number' | 'names' | undefined;
  /** Pressing its heading sorts by it. */
  sortable?: boolean | undefined;
  /** On phones: its heading, or said without the column's title. */
  inCard?: 'heading' | 'bare' | undefined;
  /** Null: nothing to say, and no line on a card. */
  cell: (row: Row) => ReactNode;
}

/** What a table is sorted by. */
export interface TableSort<Key extends string = string> {
  by: Key;
  order: 'asc' | 'desc';
}

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
      <span>{title}</span>
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
