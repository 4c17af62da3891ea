import { renderHook } from '@testing-library/react';
import { useLastFound } from './use-last-found';

const show = (name: string | null, found?: { version: number }) => {
  const { result, rerender } = renderHook(
    (props: { name: string | null; found?: { version: number } | undefined }) =>
      useLastFound(props.name, props.found),
    { initialProps: { name, found } },
  );
  return (nextName: string | null, next?: { version: number }) => {
    rerender({ name: nextName, found: next });
    return result.current;
  };
};

it('last found: keeps the latest state of what another person removed', () => {
  const next = show('fig', { version: 1 });
  expect(next('fig', { version: 2 })).toEqual({ version: 2 });
  expect(next('fig')).toEqual({ version: 2 });
  expect(next('fig')).toEqual({ version: 2 });
});

it('last found: finds nothing for another name, and nothing once all is closed', () => {
  const next = show('fig', { version: 1 });
  expect(next('dot')).toBeUndefined();
  expect(next(null, { version: 1 })).toBeUndefined();
});
