import { classNames } from '../class-names';
import { type Column, ColumnHeading, type TableSort } from './column-heading';
import styles from './table.module.css';

interface TableProps<Row, Key extends string> {
  /** Caption of the table. */
  caption: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort<Key> | undefined;
  onSort?: ((sort: TableSort<Key>) => void) | undefined;
  /** Marks rows that need attention; a word in the row says why. */
  attention?: ((row: Row) => boolean) | undefined;
  /** True while other rows load. */
  busy?: boolean | undefined;
}

/**
 * Rows of 45 px with sortable headings; on phones each row is a card. The roles are explicit, as browsers
 * drop the table semantics when CSS lays a table out as cards.
 */
export function Table<Row, Key extends string>(props: TableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, sort, onSort, attention, busy = false } = props;
  return (
    <table
      role="table"
      aria-label={caption}
      aria-busy={busy}
      className={classNames(styles.table, busy && styles.busy)}
    >
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map((column) => (
            <ColumnHeading
              key={column.key}
              column={column}
              sort={sort}
              onSort={column.sortable ? onSort : undefined}
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={classNames(styles.row, attention?.(row) && styles.attention)}
          >
            {columns.map(({ key, title, kind, inCard, cell }) => {
              const content = cell(row);
              return (
                <td
                  key={key}
                  role="cell"
                  className={classNames(
                    styles.cell,
                    kind === 'number' && styles.number,
                    kind === 'names' && styles.names,
                    inCard === 'heading' && styles.cardHeading,
                    inCard === 'bare' && styles.bare,
                    content === null && styles.nothing,
                  )}
                >
                  <span className={styles.title} aria-hidden="true">
                    {title}
                  </span>
                  <span className={styles.content} translate={kind === 'names' ? 'no' : undefined}>
                    {content}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
