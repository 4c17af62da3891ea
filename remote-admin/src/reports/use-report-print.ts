import { useEffect, useState } from 'react';

/** State of printing a report. */
export interface ReportPrint {
  status: 'idle' | 'loading' | 'printing';
  /** True while all rows are needed, not only the page in the URL. */
  isWhole: boolean;
  /** Error of the last attempt. */
  error: Error | null;
  start: () => void;
  print: () => void;
  fail: (error: Error) => void;
}

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Prints by the page's button or the browser's keys, after loading all rows. The browser's menu cannot
 * wait: it prints the visible page, which names its part of the report. Without rows to load, the keys keep
 * the browser's behaviour.
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

/** Prints once the rows have loaded; cancels on an error. */
export function usePrintOnceLoaded(print: ReportPrint, { isFetching, error }: Rows): void {
  const isDone = print.status === 'loading' && !isFetching;
  useEffect(() => {
    if (!isDone) return;
    if (error) print.fail(error);
    else print.print();
  }, [isDone, error, print]);
}
