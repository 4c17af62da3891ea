import { Button } from '../buttons/button';
import styles from './pagination.module.css';

/** The page with a row. Rows and pages start at 1. */
export const pageOfRow = (row: number, pageSize: number): number => Math.ceil(row / pageSize);

/** The first row of a page: remember it instead of the page, because pages of a phone are shorter. */
export const firstRowOf = (page: number, pageSize: number): number => (page - 1) * pageSize + 1;

interface PaginationProps {
  /** Plural of the rows' name: 'walks'. */
  of: string;
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  /** More rows than `total` exist, without pages for them: 'more than 10,000'. */
  hasMore?: boolean;
  onPage: (page: number) => void;
}

/** The visible range of a long table, with buttons for the other pages. */
export function Pagination({
  of,
  page,
  pageSize,
  total,
  hasMore = false,
  onPage,
}: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = firstRowOf(page, pageSize);
  const number = new Intl.NumberFormat();
  const all = `${hasMore ? 'more than ' : ''}${number.format(total)}`;
  const range = `${number.format(first)} – ${number.format(Math.min(total, first + pageSize - 1))}`;
  const to = (label: string, target: number, isThere: boolean) => (
    <Button variant="secondary" size="small" disabled={!isThere} onClick={() => onPage(target)}>
      {label}
    </Button>
  );
  if (total === 0 || (last === 1 && page === 1)) return null;
  return (
    <nav className={styles.pager} aria-label={`Pages of ${of}`}>
      <p className={styles.where} role="status">
        {page > last ? `No more ${of}: there are ${all}.` : `${range} of ${all} ${of}`}
      </p>
      <div className={styles.buttons}>
        {to('First', 1, page > 1)}
        {to('Previous', Math.min(page - 1, last), page > 1)}
        {to('Next', page + 1, page < last)}
        {to('Last', last, page !== last)}
      </div>
    </nav>
  );
}
