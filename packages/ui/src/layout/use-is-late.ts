import { useEffect, useState } from 'react';

/** Longer than a slow phone needs on a weak connection, and shorter than people are willing to wait. */
const TIMEOUT_MS = 4_000;

/** True after four seconds: waiting to avoid layout shifts ends then. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
