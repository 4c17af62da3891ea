import { useEffect, useState } from 'react';

/** Longer than a slow phone needs on a weak line, and short of what anybody waits for. */
const TIMEOUT_MS = 4_000;

/** True from four seconds on: what is there need not wait any longer only so that nothing moves. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
