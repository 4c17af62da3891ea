import { errorText } from '@walkies/api-client';
import { RetryBanner } from '@walkies/ui';

interface ReportFailureProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  text: string;
  order?: 'server-first' | 'text-first';
}

/** Says that a report did not load, above what was there before. */
export function ReportFailure({ query, text, order = 'text-first' }: ReportFailureProps) {
  if (!query.error) return null;
  return (
    <RetryBanner isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
      {errorText(query.error, text, order)}
    </RetryBanner>
  );
}
