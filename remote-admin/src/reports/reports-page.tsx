import { useHost, useNow } from '@walkies/remote-sdk';
import { PrintNotes } from '@walkies/staff';
import { SuccessBanner, Page, PageHeader, ShelterTimeNote, VisuallyHidden } from '@walkies/ui';
import { useState } from 'react';
import { BelowTargetReport } from './below-target-report';
import { ClearancesReport } from './clearances-report';
import { CompletedReport } from './completed-report';
import { DogStatsReport } from './dog-stats-report';
import { ExceptionsReport } from './exceptions-report';
import { HoursReport } from './hours-report';
import { NotPrinted } from './print-button';
import { Tabs } from './tabs';
import { UpcomingReport } from './upcoming-report';
import { type Report, useReportAddress } from './use-report-address';
import { useReportPrint } from './use-report-print';
import styles from './reports.module.css';

const TABS = [
  { value: 'upcoming', label: 'Upcoming Walks' },
  { value: 'completed', label: 'Completed Walks' },
  { value: 'dog-stats', label: 'Dog Walk Stats' },
  { value: 'below-target', label: 'Dogs Below Target' },
  { value: 'exceptions', label: 'Exceptions' },
  { value: 'clearances', label: 'Clearances Given' },
  { value: 'hours', label: 'Volunteer Hours' },
] as const satisfies readonly { value: Report; label: string }[];

/** Reports of walks, dogs and plans: /admin-reports. */
export function ReportsPage() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const address = useReportAddress();
  const print = useReportPrint();
  const [done, setDone] = useState<string | null>(null);

  const shown = { address, print, now };
  const label = TABS.find(({ value }) => value === address.report)?.label ?? '';

  function showReport(report: Report) {
    setDone(null);
    address.showReport(report);
  }

  function finish(text: string) {
    setDone(text);
    address.closeModal();
  }

  return (
    <Page>
      <div className={styles.report}>
        <PageHeader
          title={
            <>
              <span>Walk Reports</span>
              <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
            </>
          }
        />
        <ShelterTimeNote timeZone={timeZone} now={now} />
        {done && address.assignId === null && <SuccessBanner>{done}</SuccessBanner>}
        <NotPrinted print={print} />
        <Tabs label="Reports" tabs={TABS} value={address.report} onChange={showReport}>
          {address.report === 'upcoming' && <UpcomingReport {...shown} onDone={finish} />}
          {address.report === 'completed' && <CompletedReport {...shown} />}
          {address.report === 'dog-stats' && <DogStatsReport {...shown} />}
          {address.report === 'below-target' && <BelowTargetReport {...shown} />}
          {address.report === 'exceptions' && <ExceptionsReport {...shown} />}
          {address.report === 'clearances' && <ClearancesReport {...shown} />}
          {address.report === 'hours' && <HoursReport {...shown} />}
        </Tabs>
        <PrintNotes />
      </div>
    </Page>
  );
}
