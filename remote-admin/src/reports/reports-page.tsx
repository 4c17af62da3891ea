import { useNow } from '@walkies/calendar';
import type { WalkReport } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, SuccessBanner, Page, PageHeader, Tabs, ShelterTimeNote } from '@walkies/ui';
import { useState } from 'react';
import { CompletedReport } from './completed-report';
import { DogStatsReport } from './dog-stats-report';
import { UpcomingReport } from './upcoming-report';
import { useReportAddress } from './use-report-address';
import styles from './reports.module.css';

const TABS = [
  { value: 'upcoming', label: 'Upcoming Walks' },
  { value: 'completed', label: 'Completed Walks' },
  { value: 'dog-stats', label: 'Dog Walk Stats' },
] as const satisfies readonly { value: WalkReport; label: string }[];

/** What is coming, what happened, and how often each dog went out: /admin-reports. */
export function ReportsPage() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const address = useReportAddress();
  const [done, setDone] = useState<string | null>(null);

  function showReport(report: WalkReport) {
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
        </Tabs>
      </div>
    </Page>
  );
}
