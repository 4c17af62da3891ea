import { type CsvQuestion, errorText, useReportCsv } from '@walkies/api-client';
import { Button, ErrorBanner, saveFile, VisuallyHidden } from '@walkies/ui';

interface CsvButtonProps {
  question: CsvQuestion;
  /** What the file holds; read after the button's words. */
  of: string;
  fileName: string;
  /** Said when the file cannot be had. */
  failed: string;
  /** Puts the file's lines into the order on screen. */
  arrange?: ((csv: string) => string) | undefined;
}

// Without the mark, which reading takes off, spreadsheets take the names for another alphabet.
const MARK = '\uFEFF';

/** Saves a whole report as a CSV file, by the question whose answer is on screen. */
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
