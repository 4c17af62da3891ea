import { IconButton } from '../buttons/icon-button';
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
  /** More rows than `total` exist, without pages for them: '10,000+'. */
  hasMore?: boolean;
  onPage: (page: number) => void;
}

/** '1 – 18 of 200 dogs', with buttons for the page before and the next one. */
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
  const all = `${number.format(total)}${hasMore ? '+' : ''}`;
  const range = `${number.format(first)} – ${number.format(Math.min(total, first + pageSize - 1))}`;
  if (total === 0 || (last === 1 && page === 1)) return null;
  return (
    <nav className={styles.pager} aria-label={`Pages of ${of}`}>
      <p className={styles.where} role="status">
        {page > last ? `No more ${of}: there are ${all}.` : `${range} of ${all} ${of}`}
      </p>
      <IconButton
        icon="chevron-left"
        label="Previous"
        disabled={page === 1}
        onClick={() => onPage(Math.min(page - 1, last))}
      />
      <IconButton
        icon="chevron-right"
        label="Next"
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
