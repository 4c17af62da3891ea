import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../layout/icon';
import styles from './table.module.css';

/** A column of a table. */
export interface Column<Row, Key extends string = string> {
  key: Key;
  title: string;
  /** numbers align right with tabular digits; names take the remaining width, whatever their length. */
  kind?: 'text' | 'number' | 'names' | undefined;
  /** A press on the heading sorts by the column. */
  sortable?: boolean | undefined;
  /** On phones: heading of the card, or a line without the column's title. */
  inCard?: 'heading' | 'bare' | undefined;
  /** Null leaves the cell empty and adds no line to a card. */
  cell: (row: Row) => ReactNode;
}

/** The column and the order that a table is sorted by. */
export interface TableSort<Key extends string = string> {
  by: Key;
  order: 'asc' | 'desc';
}

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const;

interface ColumnHeadingProps<Key extends string> {
  column: Pick<Column<never, Key>, 'key' | 'title' | 'kind'>;
  sort: TableSort<Key> | undefined;
  /** Omit it to render the heading without a button. */
  onSort: ((sort: TableSort<Key>) => void) | undefined;
}

/** A column's heading; the first press sorts by it, the next one reverses the order. */
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
