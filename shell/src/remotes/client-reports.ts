import { REASON_MAX_LENGTH, type ClientReport } from '@walkies/contract';

/** Reports an unusable release to the API. Never throws and never blocks. */
export function sendReport({ reason, ...report }: ClientReport): void {
  const body = JSON.stringify({ ...report, reason: reason.slice(0, REASON_MAX_LENGTH) });
  const headers = { 'Content-Type': 'application/json' };
  fetch('/api/client-reports', { method: 'POST', keepalive: true, headers, body }).catch(
    () => null,
  );
}
