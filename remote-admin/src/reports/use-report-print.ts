import { useEffect, useState } from 'react';

/** A report on its way to paper. */
export interface ReportPrint {
  status: 'idle' | 'loading' | 'printing';
  /** All rows are wanted, not the page alone that the address names. */
  isWhole: boolean;
  /** Why the last one did not reach paper. */
  error: Error | null;
  start: () => void;
  print: () => void;
  fail: (error: Error) => void;
}

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Printing by the page's button or the browser's keys, for which all rows are loaded first. The browser's menu waits
 * for nothing: it prints the page that shows, which says which part of the report it is. While there are no rows to
 * wait for, the keys are the browser's own.
 */
export function useReportPrint(hasRows = true): ReportPrint {
  const [status, setStatus] = useState<ReportPrint['status']>('idle');
  const [error, setError] = useState<Error | null>(null);

  function start() {
    setError(null);
    setStatus('loading');
  }

  useEffect(() => {
    const end = () => setStatus('idle');
    const onKey = (event: KeyboardEvent) => {
      if (!hasRows || !isPrintKey(event)) return;
      event.preventDefault();
      start();
    };
    window.addEventListener('afterprint', end);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('afterprint', end);
      window.removeEventListener('keydown', onKey);
    };
  }, [hasRows]);

  return {
    status,
    isWhole: status !== 'idle',
    error,
    start,
    print() {
      setStatus('printing');
      window.print();
    },
    fail(reason) {
      setError(reason);
      setStatus('idle');
    },
  };
}

interface Rows {
  isFetching: boolean;
  error: Error | null;
}

/** Prints once the rows are there, and gives up where they do not come. */
export function usePrintOnceLoaded(print: ReportPrint, { isFetching, error }: Rows): void {
  const isDone = print.status === 'loading' && !isFetching;
  useEffect(() => {
    if (!isDone) return;
    if (error) print.fail(error);
    else print.print();
  }, [isDone, error, print]);
}
