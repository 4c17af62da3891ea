import type { ListPage } from '@walkies/api-client';
import { type Column, Pagination, Table, type TableSort } from '@walkies/ui';
import type { ReactNode } from 'react';
import { countText } from './report-texts';
import type { ReportAddress } from './use-report-address';
import type { ReportPrint } from './use-report-print';
import styles from './reports.module.css';

interface ReportTableProps<Row, Key extends string> {
  caption: string;
  /** Singular and plural of the rows' name: 'walk', 'walks'. */
  unit: readonly [one: string, many: string];
  /** The page in the URL. */
  list: ListPage<Row> | undefined;
  columns: readonly Column<Row, Key>[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort<Key>;
  address: ReportAddress;
  print: ReportPrint;
  /** True while other rows load. */
  busy: boolean;
  /** Follows the number of rows. */
  children: ReactNode;
}

/** A page of a report's rows with the total, sortable columns and pagination. */
export function ReportTable<Row, Key extends string>(props: ReportTableProps<Row, Key>) {
  const { caption, unit, list, columns, rowKey, sort, address, print, busy, children } = props;
  const { rows = [], total = 0, hasMore = false } = list ?? {};
  return (
    <>
      {total > 0 && (
        <>
          <p className={styles.count}>
            <strong>{countText(total, ...unit, hasMore)}</strong>
            <span>{children}</span>
          </p>
          {print.isWhole && hasMore && (
            <p>{`The first ${countText(total, ...unit)} are printed here; there are more.`}</p>
          )}
          <div className={styles.sheet}>
            <Table
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              sort={sort}
              onSort={address.showSort}
              busy={busy}
            />
          </div>
        </>
      )}
      {!print.isWhole && (
        <Pagination
          of={unit[1]}
          page={address.page}
          pageSize={address.pageSize}
          total={total}
          hasMore={hasMore}
          onPage={address.showPage}
        />
      )}
    </>
  );
}
