import { errorText } from '@walkies/api-client';
import { Button, ErrorBanner } from '@walkies/ui';
import type { ReportPrint } from './use-report-print';

/** Prints once all rows are loaded. */
export function PrintButton({ print: { status, start } }: { print: ReportPrint }) {
  return (
    <Button
      variant="secondary"
      size="small"
      icon="print"
      busy={status === 'loading' && 'Loading...'}
      onClick={start}
    >
      Print
    </Button>
  );
}

/** Error message of printing. */
export function NotPrinted({ print: { error } }: { print: ReportPrint }) {
  if (!error) return null;
  return <ErrorBanner>{errorText(error, 'Not printed: not all rows could be loaded')}</ErrorBanner>;
}
