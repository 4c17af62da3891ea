import { firstRowOf, pageOfRow } from '@walkies/ui';
import { startTransition, useRef, useState } from 'react';
import { usePrinting } from './use-printing';

/**
 * A page of rows that are all in memory, with the props of its Pagination; prints show all rows. Another
 * `of` (a filter, a week) starts at the first page; another `size` keeps the row. A change of page moves
 * the focus to `top`, the list's heading.
 */
export function usePaged<Row>(
  rows: readonly Row[],
  { size, of = '' }: { size: number; of?: string },
) {
  const [chosen, setChosen] = useState({ of, row: 1 });
  const isPrinted = usePrinting();
  const top = useRef<HTMLHeadingElement>(null);
  const last = Math.max(1, Math.ceil(rows.length / size));
  const page = chosen.of === of ? Math.min(pageOfRow(chosen.row, size), last) : 1;
  return {
    rows: isPrinted ? rows : rows.slice((page - 1) * size, page * size),
    top,
    pager: {
      page,
      pageSize: size,
      total: rows.length,
      onPage(next: number): void {
        // The press shows at once; the rows follow.
        startTransition(() => setChosen({ of, row: firstRowOf(next, size) }));
        top.current?.focus();
      },
    },
  };
}
