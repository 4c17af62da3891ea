import type { ListPage } from '@walkies/api-client';
import { Pagination, Table, type Column, type TableSort } from '@walkies/ui';
import type { ReactNode } from 'react';
import { countText } from './report-words';
import { PAGE_SIZE, type ReportAddress } from './use-report-address';
import styles from './reports.module.css';

interface WalkTableProps<Walk, Key extends string> {
  /** What it is a table of. */
  caption: string;
  /** The page that the address names. */
  walks: ListPage<Walk> | undefined;
  columns: readonly Column<Walk, Key>[];
  sort: TableSort<Key>;
  address: ReportAddress;
  /** Other walks are on their way. */
  busy: boolean;
  /** Said after how many walks there are. */
  children: ReactNode;
}

/** A page of a report's walks, how many there are in all, and the ways to another order and page. */
export function WalkTable<Walk extends { id: number }, Key extends string>(
  props: WalkTableProps<Walk, Key>,
) {
  const { caption, walks, columns, sort, address, busy, children } = props;
  const { rows = [], total = 0, hasMore = false } = walks ?? {};
  return (
    <>
      {total > 0 && (
        <>
          <p className={styles.count}>
            <strong>{countText(total, 'walk', 'walks', hasMore)}</strong>
            {children}
          </p>
          <div className={styles.sheet}>
            <Table
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              sort={sort}
              onSort={address.showSort}
              busy={busy}
            />
          </div>
        </>
      )}
      <Pagination
        of="walks"
        page={address.page}
        pageSize={PAGE_SIZE}
        total={total}
        hasMore={hasMore}
        onPage={address.showPage}
      />
    </>
  );
}
