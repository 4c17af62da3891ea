import { useEffect, useRef } from 'react';

/**
 * What `name` in the URL stands for, or stood for until another person changed or removed it: a live update
 * must not throw away a form that is open on it. `name` is null while nothing is open.
 */
export function useLastFound<Found extends object>(
  name: string | number | null,
  found: Found | undefined,
): Found | undefined {
  const last = useRef<{ name: string | number; found: Found }>(undefined);
  useEffect(() => {
    if (name !== null && found) last.current = { name, found };
  });
  if (name === null) return undefined;
  return found ?? (last.current?.name === name ? last.current.found : undefined);
}
