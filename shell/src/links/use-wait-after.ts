import { useEffect, useState } from 'react';

/** Maximum delivery time of a mail in seconds; earlier resends make no sense. */
export const MAIL_WAIT_S = 30;

/** A countdown in seconds; each `begin` restarts it at `seconds`. */
export function useWaitAfter(seconds: number): { left: number; begin: () => void } {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, begin: () => setLeft(seconds) };
}
