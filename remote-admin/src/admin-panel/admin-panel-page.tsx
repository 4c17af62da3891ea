import { useHost, useNow } from '@walkies/remote-sdk';
import { Banner, Page, PageHeader, Section, ShelterTimeNote, TableSkeleton } from '@walkies/ui';
import { lazy, Suspense } from 'react';
import { CreateMarshalForm } from './create-marshal-form';
import { People } from './people';
import { Today } from './today';

function ChangesMissing() {
  return <Banner tone="error">The changes did not load. Please load this page again.</Banner>;
}

function MessagesMissing() {
  return (
    <Banner tone="error">
      Failed to load the messages that did not arrive. Please load this page again.
    </Banner>
  );
}

function BackupMissing() {
  return (
    <Banner tone="error">
      It is not known whether the backup is good. Please load this page again.
    </Banner>
  );
}

function ReviewMissing() {
  return (
    <Banner tone="error">
      Failed to load the incidents to review. Please load this page again.
    </Banner>
  );
}

// At the end of the page; the content above does not wait for it.
const LatestChanges = lazy(() =>
  import(/* webpackChunkName: "changes" */ './latest-changes').then(
    ({ LatestChanges: changes }) => ({ default: changes }),
    () => ({ default: ChangesMissing }),
  ),
);

// Rarely shown, so no content waits for it.
const MessagesNotArrived = lazy(() =>
  import(/* webpackChunkName: "messages" */ './messages-not-arrived').then(
    ({ MessagesNotArrived: messages }) => ({ default: messages }),
    () => ({ default: MessagesMissing }),
  ),
);

// As rarely shown.
const BackupNotice = lazy(() =>
  import(/* webpackChunkName: "backup" */ './backup-notice').then(
    ({ BackupNotice: notice }) => ({ default: notice }),
    () => ({ default: BackupMissing }),
  ),
);

// Small and requested at once: the content below waits for it, so that nothing moves.
const ToReview = lazy(() =>
  import(/* webpackChunkName: "review" */ './to-review').then(
    ({ ToReview: review }) => ({ default: review }),
    () => ({ default: ReviewMissing }),
  ),
);

/** The admins' panel: today, accounts, and the latest changes: /admin-panel. */
export function AdminPanelPage() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  return (
    <Page>
      <PageHeader title="Admin Panel" />
      <ShelterTimeNote timeZone={timeZone} now={now} />
      <Today now={now} review={<ToReview />}>
        <Suspense>
          <BackupNotice />
        </Suspense>
        <Suspense>
          <MessagesNotArrived />
        </Suspense>
        <Section title="Create Marshal Account">
          <CreateMarshalForm />
        </Section>
        <Section title="People">
          <People />
        </Section>
        <Section title="Latest changes">
          <Suspense fallback={<TableSkeleton rows={5} />}>
            <LatestChanges />
          </Suspense>
        </Section>
      </Today>
    </Page>
  );
}
