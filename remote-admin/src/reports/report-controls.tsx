import type { ComponentProps, ReactNode } from 'react';
import { CsvButton } from './csv-button';
import { PrintButton } from './print-button';
import type { ReportPrint } from './use-report-print';
import styles from './reports.module.css';

interface ReportControlsProps {
  /** The report as a file. */
  file: ComponentProps<typeof CsvButton>;
  print: ReportPrint;
  /** The choice of rows. */
  children?: ReactNode;
}

/** A report's choice of rows, with the buttons that download and print them. */
export function ReportControls({ file, print, children }: ReportControlsProps) {
  return (
    <div className={styles.controls}>
      {children}
      <div className={styles.actions}>
        <CsvButton {...file} />
        <PrintButton print={print} />
      </div>
    </div>
  );
}
