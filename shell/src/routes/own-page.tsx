import { now } from '@walkies/remote-sdk/clock';
import { useEffect, useState } from 'react';
import { reasonOf } from '../platform/reason-of';
import { sendReport } from '../remotes/client-reports';
import type { OwnPage as Own } from './own-pages';
import { PartMissingPage } from './part-missing-page';
import { RenderBoundary } from './render-boundary';

/** One of the shell's own pages, or its loading or error state. */
export function OwnPage({ own }: { own: Own }) {
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState<{ times: number; at: Date } | null>(null);
  const [, setThere] = useState(own.page !== null);

  useEffect(() => {
    // Set the state even if the page is loaded by now: this render did not show it.
    own.load().then(
      () => setThere(true),
      () => setFailed({ times: attempt, at: new Date(now()) }),
    );
  }, [own, attempt]);

  function onBreak(error: unknown): void {
    const reason = reasonOf(error);
    sendReport({ remote: 'shell', version: null, fault: 'mount', shown: null, reason });
    setFailed({ times: attempt, at: new Date(now()) });
  }

  if (own.page && failed?.times !== attempt) {
    return (
      <RenderBoundary key={attempt} onBreak={onBreak}>
        <own.page />
      </RenderBoundary>
    );
  }
  if (!failed) return <div data-waiting />;
  return (
    <PartMissingPage
      area={null}
      elsewhere={own.path === '/' ? null : { path: '/', label: 'Home' }}
      failed={failed}
      isRetrying={failed.times < attempt}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
