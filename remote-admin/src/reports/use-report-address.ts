import {
  fromWallTime,
  HOURS_BY,
  type HoursBy,
  LIST_COUNTED_UP_TO,
  REPORT_RANGES,
  WALK_REPORTS,
} from '@walkies/contract';
import {
  firstRowOf,
  pageOfRow,
  type TableSort,
  useAddress,
  useWideScreen,
  withParams,
} from '@walkies/ui';

/** The reports of walks, and those of plans. */
const REPORTS = [...WALK_REPORTS, 'below-target', 'exceptions', 'clearances', 'hours'] as const;
export type Report = (typeof REPORTS)[number];

/** A range by its name, or 'dates' for a first and a last day. */
const RANGES = [...REPORT_RANGES, 'dates'] as const;
export type Range = (typeof RANGES)[number];

const SLOT_FILTERS = ['all', 'booked', 'available'] as const;
export type SlotFilter = (typeof SLOT_FILTERS)[number];

/** Rows per page of a table; on a phone each row is a card. */
const PAGE_SIZE = { phone: 10, wide: 25 };

const MODALS = ['walk', 'assign', 'dog'] as const;
const NAMES = [
  'report',
  'range',
  'from',
  'to',
  'status',
  'by',
  'sort',
  'order',
  'row',
  ...MODALS,
] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function oneOf<T extends string>(known: readonly T[], text: string | null, otherwise: T): T {
  return known.find((word) => word === text) ?? otherwise;
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/**
 * The state in the URL: report, range, order, first row and open modal; with functions that change it. The
 * URL has a row and no page, because pages of a phone are shorter.
 */
export function useReportAddress() {
  const { search, show, close } = useAddress<(typeof NAMES)[number]>(...MODALS);
  const { show: showOnly } = useAddress(...NAMES);
  const pageSize = useWideScreen() ? PAGE_SIZE.wide : PAGE_SIZE.phone;
  const row = Math.min(numberIn(search.get('row')) ?? 1, LIST_COUNTED_UP_TO);
  const day = (name: 'from' | 'to'): string => {
    const text = search.get(name) ?? '';
    return DAY.test(text) && fromWallTime(text, 'UTC') ? text : '';
  };

  return {
    report: oneOf(REPORTS, search.get('report'), 'upcoming'),
    range: oneOf(RANGES, search.get('range'), 'week'),
    from: day('from'),
    to: day('to'),
    status: oneOf(SLOT_FILTERS, search.get('status'), 'all'),
    by: oneOf(HOURS_BY, search.get('by'), 'walker'),
    page: pageOfRow(row, pageSize),
    pageSize,
    walkId: numberIn(search.get('walk')),
    assignId: numberIn(search.get('assign')),
    dogId: numberIn(search.get('dog')),

    /** The order in the URL if it names one of these columns, else `otherwise`. */
    sortBy<Key extends string>(keys: readonly Key[], otherwise: TableSort<Key>): TableSort<Key> {
      const by = keys.find((key) => key === search.get('sort'));
      if (!by) return otherwise;
      return { by, order: oneOf(['asc', 'desc'], search.get('order'), 'asc') };
    },
    showReport: (report: Report) => showOnly({ report }),
    showRange: (range: Range, from = '', to = '') =>
      show({ range, from: from || null, to: to || null, row: null }),
    showBy: (by: HoursBy) => show({ by, sort: null, order: null, row: null }),
    showStatus: (status: SlotFilter) => show({ status, row: null }),
    showSort: ({ by, order }: TableSort) => show({ sort: by, order, row: null }),
    showPage: (page: number) => show({ row: page > 1 ? firstRowOf(page, pageSize) : null }),
    /** The URL with a modal open, for links. */
    linkTo: (modal: (typeof MODALS)[number], id: number) =>
      `?${withParams(search, MODALS, { [modal]: id })}`,
    openAssign: (slotId: number) => show({ assign: slotId }, { replace: true }),
    closeModal: close,
  };
}

export type ReportAddress = ReturnType<typeof useReportAddress>;
