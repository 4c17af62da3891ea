import type { UseQueryResult } from '@walkies/remote-sdk/query';
import { errorText, type ListPage } from '@walkies/api-client';
import { type Column, LoadError, Pagination, Table, TableSkeleton } from '@walkies/ui';
import { countText } from '../reports/report-texts';
import styles from './person.module.css';

interface PagedRowsProps<Row> {
  read: UseQueryResult<ListPage<Row>>;
  /** Starts at 1. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** True if all rows are loaded, for printing. */
  isWhole?: boolean;
  caption: string;
  /** Singular of the rows' name; the plural adds an s. */
  of: 'walk' | 'late cancel' | 'mail';
  order?: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => number | string;
  attention?: (row: Row) => boolean;
  /** Text for an empty list. */
  none: string;
  failed: string;
}

/** A paginated list: the total, a table of one page, and buttons for the others. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const {
    read,
    page,
    pageSize,
    onPage,
    isWhole = false,
    of,
    order = 'latest first',
    none,
    failed,
  } = props;
  const { caption, columns, rowKey, attention } = props;
  const { rows = [], total = 0, hasMore = false } = read.data ?? {};
  return (
    <>
      <LoadError of={read}>{(error) => errorText(error, failed)}</LoadError>
      {read.isPending && <TableSkeleton rows={2} />}
      {read.isSuccess && total === 0 && <p>{none}</p>}
      {total > 0 && (
        <>
          <p className={styles.count}>
            <strong>{countText(total, of, `${of}s`, hasMore)}</strong>
            <span>{`, ${order}`}</span>
          </p>
          <Table
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            attention={attention}
            busy={read.isPlaceholderData}
          />
        </>
      )}
      {!isWhole && (
        <Pagination
          of={`${of}s`}
          page={page}
          pageSize={pageSize}
          total={total}
          hasMore={hasMore}
          onPage={onPage}
        />
      )}
    </>
  );
}
