import { useNow } from '@walkies/calendar';
import { useHost } from '@walkies/remote-sdk';
import { Button, SuccessBanner, Page, PageHeader, Tabs, ShelterTimeNote } from '@walkies/ui';
import { useState } from 'react';
import { BelowTargetReport } from './below-target-report';
import { ClearancesReport } from './clearances-report';
import { CompletedReport } from './completed-report';
import { DogStatsReport } from './dog-stats-report';
import { ExceptionsReport } from './exceptions-report';
import { UpcomingReport } from './upcoming-report';
import { type Report, useReportAddress } from './use-report-address';
import styles from './reports.module.css';

const TABS = [
  { value: 'upcoming', label: 'Upcoming Walks' },
  { value: 'completed', label: 'Completed Walks' },
  { value: 'dog-stats', label: 'Dog Walk Stats' },
  { value: 'below-target', label: 'Dogs Below Target' },
  { value: 'exceptions', label: 'Exceptions' },
  { value: 'clearances', label: 'Clearances Given' },
] as const satisfies readonly { value: Report; label: string }[];

/** What is coming, what happened, how often dogs went out, and what plans allowed: /admin-reports. */
export function ReportsPage() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const address = useReportAddress();
  const [done, setDone] = useState<string | null>(null);

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
          title="Walk Reports"
          actions={
            <Button variant="secondary" size="small" icon="print" onClick={() => window.print()}>
              Print
            </Button>
          }
        />
        <ShelterTimeNote timeZone={timeZone} now={now} />
        {done && address.assignId === null && <SuccessBanner>{done}</SuccessBanner>}
        <Tabs label="Reports" tabs={TABS} value={address.report} onChange={showReport}>
          {address.report === 'upcoming' && (
            <UpcomingReport address={address} now={now} onDone={finish} />
          )}
          {address.report === 'completed' && <CompletedReport address={address} now={now} />}
          {address.report === 'dog-stats' && <DogStatsReport address={address} now={now} />}
          {address.report === 'below-target' && <BelowTargetReport address={address} now={now} />}
          {address.report === 'exceptions' && <ExceptionsReport address={address} now={now} />}
          {address.report === 'clearances' && <ClearancesReport address={address} now={now} />}
        </Tabs>
      </div>
    </Page>
  );
}
