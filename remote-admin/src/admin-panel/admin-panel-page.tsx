import { useHost, useNow } from '@walkies/remote-sdk';
import {
  Banner,
  Page,
  PageHeader,
  ShelterTimeNote,
  TableSkeleton,
  VisuallyHidden,
} from '@walkies/ui';
import { Navigate } from '@walkies/remote-sdk/router';
import { lazy, Suspense } from 'react';
import { LazyShortSlots } from '../admin-calendar/lazy-short-slots';
import { Tabs } from '../reports/tabs';
import { Today } from './today';
import { PANEL_TABS, usePanelTab } from './use-panel-tab';

function PeopleMissing() {
  return <Banner tone="error">The people did not load. Please load this page again.</Banner>;
}

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

// Behind tabs: the page opens without them.
const People = lazy(() =>
  import(/* webpackChunkName: "people" */ './people').then(
    ({ People: people }) => ({ default: people }),
    () => ({ default: PeopleMissing }),
  ),
);

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

/** The admins' panel: today, people, and the latest changes: /admin-panel. */
export function AdminPanelPage() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const { tab, showTab, movedTo } = usePanelTab();
  if (movedTo) return <Navigate to={movedTo} replace />;
  return (
    <Page>
      <PageHeader
        title={
          <>
            <span>Admin Panel</span>
            {tab.value !== 'today' && <VisuallyHidden>{`: ${tab.label}`}</VisuallyHidden>}
          </>
        }
      />
      <ShelterTimeNote timeZone={timeZone} now={now} />
      <Tabs label="Admin Panel" tabs={PANEL_TABS} value={tab.value} onChange={showTab}>
        {tab.value === 'today' && (
          <Today now={now} review={(isShown) => <ToReview isShown={isShown} />}>
            <Suspense>
              <BackupNotice />
            </Suspense>
            <Suspense>
              <MessagesNotArrived />
            </Suspense>
            <LazyShortSlots now={now} calendar="/admin-calendar" />
          </Today>
        )}
        {tab.value === 'people' && (
          <Suspense fallback={<TableSkeleton rows={8} />}>
            <People />
          </Suspense>
        )}
        {tab.value === 'changes' && (
          <Suspense fallback={<TableSkeleton rows={5} />}>
            <LatestChanges />
          </Suspense>
        )}
      </Tabs>
    </Page>
  );
}
