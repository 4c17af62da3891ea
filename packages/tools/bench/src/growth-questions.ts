export const PAGE = 50;
const SORTS = ['start_time', 'marshal_name', 'dogs', 'walker_names'];
const ORDERS = ['asc', 'desc'];

export interface Question {
  name: string;
  path: string;
  by: 'admin' | 'walker';
  /** Expected number of rows. */
  rows?: number;
  aim?: number;
  /** True if both shelters return the same, except for shelter-specific fields. */
  alike?: boolean;
}

const page = (path: string, query: Record<string, string> = {}) =>
  `/api${path}?${new URLSearchParams({ ...query, limit: String(PAGE) })}`;

/** Every list, report, search and order. */
export function questions(): Question[] {
  const week = {
    from: new Date().toISOString(),
    to: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
  };
  const sorted: Question[] = ['/upcoming-walks', '/walks-grouped'].flatMap((path) =>
    SORTS.flatMap((sort) =>
      ORDERS.map((order) => ({
        name: `${path} by ${sort}, ${order}`,
        path: page(path, { sort, order }),
        by: 'admin' as const,
        rows: PAGE,
        alike: sort === 'marshal_name',
      })),
    ),
  );
  return [
    { name: '/time-slots, staff', path: page('/time-slots'), by: 'admin', alike: true, rows: PAGE },
    {
      name: '/time-slots, walker',
      path: page('/time-slots'),
      by: 'walker',
      alike: true,
      rows: PAGE,
    },
    {
      name: '/time-slots, the coming week whole, staff',
      path: `/api/time-slots?${new URLSearchParams(week)}`,
      by: 'admin',
      alike: true,
    },
    {
      name: '/time-slots/upcoming, staff',
      path: page('/time-slots/upcoming'),
      by: 'admin',
      alike: true,
      rows: PAGE,
    },
    {
      name: '/time-slots/upcoming, walker',
      path: page('/time-slots/upcoming'),
      by: 'walker',
      alike: true,
      rows: PAGE,
    },
    ...sorted,
    {
      name: '/upcoming-walks, available',
      path: page('/upcoming-walks', { status: 'available' }),
      by: 'admin',
      rows: 0,
    },
    {
      name: '/upcoming-walks, booked',
      path: page('/upcoming-walks', { status: 'booked' }),
      by: 'admin',
      alike: true,
      rows: PAGE,
    },
    {
      name: '/walks-grouped, this week by dogs',
      path: page('/walks-grouped', { range: 'week', sort: 'dogs' }),
      by: 'admin',
      alike: true,
    },
    { name: '/dogs/1/walks', path: page('/dogs/1/walks'), by: 'admin', alike: true, rows: PAGE },
    {
      name: '/users/{a marshal}/walks',
      path: page('/users/growth-1/walks'),
      by: 'admin',
      rows: PAGE,
    },
    { name: '/dog-walk-stats', path: '/api/dog-walk-stats', by: 'admin', alike: true, rows: 100 },
    { name: '/walks-per-week', path: '/api/walks-per-week', by: 'admin', alike: true, rows: 12 },
    { name: '/walkers', path: page('/walkers'), by: 'admin', rows: PAGE },
    { name: '/users', path: page('/users'), by: 'admin', rows: PAGE },
    {
      name: '/users, marshals',
      path: page('/users', { role: 'marshal' }),
      by: 'admin',
      alike: true,
      rows: PAGE,
    },
    {
      name: '/users, search for a part of a name',
      path: page('/users', { search: 'ILLAN ZU' }),
      by: 'admin',
      rows: PAGE,
      aim: 2,
    },
    {
      name: '/users, search for the start of an address',
      path: page('/users', { search: 'growth-77@' }),
      by: 'admin',
      alike: true,
      rows: 1,
      aim: 2,
    },
    {
      name: '/users, search for what nobody is called',
      path: page('/users', { search: 'xyzzy' }),
      by: 'admin',
      rows: 0,
      aim: 2,
    },
    {
      name: '/users, search for what all have in common',
      path: page('/users', { search: 'walk' }),
      by: 'admin',
      rows: PAGE,
      aim: 2,
    },
    {
      name: '/walks-grouped by dogs, after 4,000',
      path: page('/walks-grouped', { sort: 'dogs', offset: '4000' }),
      by: 'admin',
      rows: PAGE,
    },
    { name: '/audit-log', path: page('/audit-log'), by: 'admin', rows: PAGE },
    { name: '/dogs', path: page('/dogs', { images: 'url' }), by: 'admin', alike: true, rows: PAGE },
  ];
}
