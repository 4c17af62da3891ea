import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Pagination } from './pagination';
import type { Column, TableSort } from './column-heading';
import { Table } from './table';
import { press } from '../testing/press';

interface Dog {
  name: string;
  walks: number;
  note: string | null;
}

type Key = 'name' | 'walks' | 'note';

const DOGS: Dog[] = [
  { name: 'Fig', walks: 0, note: null },
  { name: 'Dot', walks: 5, note: 'Shy' },
];

const COLUMNS: Column<Dog, Key>[] = [
  { key: 'name', title: 'Dog', sortable: true, cell: ({ name }) => name },
  { key: 'walks', title: 'Walks', kind: 'number', sortable: true, cell: ({ walks }) => walks },
  { key: 'note', title: 'Note', cell: ({ note }) => note },
];

function show(sort?: TableSort<Key>, onSort = jest.fn()) {
  render(
    <Table<Dog, Key>
      caption="Dogs"
      columns={COLUMNS}
      rows={DOGS}
      rowKey={({ name }) => name}
      sort={sort}
      onSort={onSort}
    />,
  );
  return onSort;
}

it('table: lists the rows in the given order', () => {
  show();
  const [, ...rows] = within(screen.getByRole('table', { name: 'Dogs' })).getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.lastChild?.textContent)).toEqual([
    'Fig',
    'Dot',
  ]);
});

it('table: sorts ascending by a new heading, and descending by the current one', async () => {
  const onSort = show({ by: 'name', order: 'asc' });
  await press('Walks');
  await press('Dog');
  expect(onSort.mock.calls).toEqual([
    [{ by: 'walks', order: 'asc' }],
    [{ by: 'name', order: 'desc' }],
  ]);
});

it('table: names the sorted column, and offers only sortable ones', () => {
  show({ by: 'walks', order: 'desc' });
  const sortOf = (name: string) =>
    screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
  expect([sortOf('Dog'), sortOf('Walks')]).toEqual([null, 'descending']);
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
});

it('table: shows the range of rows and the total, and leads to the other pages', async () => {
  const onPage = jest.fn();
  const pages = { of: 'walks', pageSize: 50, total: 120, onPage };
  const { rerender } = render(<Pagination {...pages} page={2} />);
  screen.getByText('51 – 100 of 120 walks');
  await press('Previous');
  await press('Next');
  expect(onPage.mock.calls).toEqual([[1], [3]]);
  rerender(<Pagination {...pages} page={3} />);
  screen.getByText('101 – 120 of 120 walks');
});

it('table: shows that a total is capped', () => {
  const all = { of: 'walks', pageSize: 50, total: 10_000, hasMore: true };
  render(<Pagination {...all} page={200} onPage={() => undefined} />);
  screen.getByText('9,951 – 10,000 of 10,000+ walks');
});

it('table: renders no pagination for one page', () => {
  render(<Pagination of="walks" page={1} pageSize={50} total={50} onPage={() => undefined} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
