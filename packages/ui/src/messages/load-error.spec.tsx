import { render, screen } from '@testing-library/react';
import { LoadError } from './load-error';
import { press } from '../testing/press';

const failure = (code: string) => Object.assign(new Error(), { code });

function reads(...errors: (Error | null)[]) {
  const queries: number[] = [];
  return {
    queries,
    of: errors.map((error, at) => ({ error, isFetching: false, refetch: () => queries.push(at) })),
  };
}

test('load error: shows the first error, and retries every failed request', async () => {
  const { of, queries } = reads(null, failure('NOT_FOUND'), failure('DOG_NOT_FOUND'));
  render(
    <LoadError of={of}>{(error) => `Failed with ${'code' in error && error.code}`}</LoadError>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Failed with NOT_FOUND');

  await press('Retry');

  expect(queries).toEqual([0, 1, 2]);
});

test('load error: offers no retry for what is deleted', () => {
  render(
    <LoadError of={reads(failure('SLOT_NOT_FOUND')).of}>{() => 'This walk is gone'}</LoadError>,
  );

  expect(screen.getByRole('alert').textContent).toContain('This walk is gone');
  expect(screen.queryByRole('button')).toBeNull();
});

test('load error: renders nothing without an error', () => {
  const { container } = render(<LoadError of={reads(null).of}>{() => 'Failed'}</LoadError>);

  expect(container.textContent).toBe('');
});

test('load error: leaves an answer of an earlier visit to the notice of the page', () => {
  const of = (dataUpdatedAt: number, name = 'NetworkError') =>
    reads(Object.assign(new Error(), { name })).of.map((read) => ({ ...read, dataUpdatedAt }));
  const { container, rerender } = render(
    <LoadError of={of(performance.timeOrigin - 1)}>{() => 'Failed'}</LoadError>,
  );
  expect(container.textContent).toBe('');
  rerender(
    <LoadError of={of(performance.timeOrigin - 1, 'ApiError')}>{() => 'Refused'}</LoadError>,
  );
  expect(container.textContent).toContain('Refused');
  rerender(<LoadError of={of(performance.timeOrigin + 1)}>{() => 'Failed'}</LoadError>);
  expect(container.textContent).toContain('Failed');
});
