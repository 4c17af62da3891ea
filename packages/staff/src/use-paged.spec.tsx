import { act, renderHook } from '@testing-library/react';
import { usePaged } from './use-paged';

const ROWS = Array.from({ length: 83 }, (_, at) => at + 1);
const show = (size: number) =>
  renderHook(({ size: of }) => usePaged(ROWS, { size: of }), { initialProps: { size } });

it('paged rows: keep the row when pages change their length', async () => {
  const { result, rerender } = show(25);
  await act(async () => result.current.pager.onPage(4));
  expect(result.current.rows[0]).toBe(76);
  rerender({ size: 10 });
  expect(result.current.pager.page).toBe(8);
  expect(result.current.rows).toContain(76);
  rerender({ size: 25 });
  expect(result.current.rows[0]).toBe(76);
});
