import { useEffect, useState } from 'react';

/** So many seconds a mail needs at most; nobody has to send a second one before. */
export const MAIL_WAIT_S = 30;

/** Counts seconds down to 0, from `seconds` on at each `begin`. */
export function useWaitAfter(seconds: number): { left: number; begin: () => void } {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, begin: () => setLeft(seconds) };
}
