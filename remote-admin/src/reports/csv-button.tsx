import { errorText } from '@walkies/api-client';
import { Button, ErrorBanner, saveFile, VisuallyHidden } from '@walkies/ui';
import { type CsvQuery, useReportCsv } from './reports-api';

interface CsvButtonProps {
  question: CsvQuery;
  /** Content of the file, for screen readers; follows the button's label. */
  of: string;
  fileName: string;
  /** Error message if the download fails. */
  failed: string;
  /** Sorts the file's lines as on screen. */
  arrange?: ((csv: string) => string) | undefined;
}

// Reading a file removes its byte order mark; without it, spreadsheets decode names wrongly.
const MARK = '\uFEFF';

/** Downloads a whole report as CSV, with the query on screen. */
export function CsvButton(props: CsvButtonProps) {
  const { question, of, fileName, failed, arrange } = props;
  const csv = useReportCsv();

  async function save(file: Blob | null) {
    if (!file) return;
    const lines = arrange && arrange(await file.text());
    saveFile(lines === undefined ? file : new Blob([MARK, lines], { type: file.type }), fileName);
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon="download"
        busy={csv.isPending && 'Loading...'}
        onClick={() => csv.mutate(question, { onSuccess: (file) => void save(file) })}
      >
        <span>Download CSV</span>
        <VisuallyHidden>{` of ${of}`}</VisuallyHidden>
      </Button>
      {csv.error && <ErrorBanner>{errorText(csv.error, failed, 'server-first')}</ErrorBanner>}
    </>
  );
}
