import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Pagination } from './pagination';
import { press } from '../testing/press';

const show = (page: number, total: number) => {
  const onPage = jest.fn();
  render(<Pagination of="walks" page={page} pageSize={25} total={total} onPage={onPage} />);
  return onPage;
};

it('pagination: says that a page lies beyond the end, and leads back to the last one', async () => {
  const onPage = show(9, 83);
  expect(screen.getByRole('status').textContent).toBe('No more walks: there are 83.');
  await press('Previous');
  expect(onPage.mock.calls).toEqual([[4]]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
});

it.each([
  ['Previous', 1],
  ['Next', 4],
])('pagination: disables %s on page %s of 4', (name, page) => {
  show(page, 83);
  const isDisabled = (name: string) => screen.getByRole('button', { name }).matches(':disabled');
  expect(['Previous', 'Next'].filter(isDisabled)).toEqual([name]);
});

it.each([
  ['beyond a single page', 2, 7, 1],
  ['without rows', 2, 0, 0],
  ['on the only page', 1, 7, 0],
])('pagination: has its buttons only where they lead somewhere: %s', (_, page, total, count) => {
  show(page, total);
  expect(screen.queryAllByRole('navigation')).toHaveLength(count);
});
