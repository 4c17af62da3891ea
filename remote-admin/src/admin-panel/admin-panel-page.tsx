import { useHost, useNow } from '@walkies/remote-sdk';
import {
  lazyPart,
  Page,
  PageHeader,
  ShelterTimeNote,
  TableSkeleton,
  VisuallyHidden,
} from '@walkies/ui';
import { Navigate } from '@walkies/remote-sdk/router';
import { LazyShortSlots } from '../admin-calendar/lazy-short-slots';
import { Tabs } from '../reports/tabs';
import { Today } from './today';
import { PANEL_TABS, usePanelTab } from './use-panel-tab';

// Behind tabs: the page opens without them.
const People = lazyPart(
  async () => (await import(/* webpackChunkName: "people" */ './people')).People,
  { waiting: <TableSkeleton rows={8} />, failed: 'The people did not load.' },
);

const LatestChanges = lazyPart(
  async () => (await import(/* webpackChunkName: "changes" */ './latest-changes')).LatestChanges,
  { waiting: <TableSkeleton rows={5} />, failed: 'The changes did not load.' },
);

// Rarely shown, so no content waits for it.
const MessagesNotArrived = lazyPart(
  async () => {
    const messages = await import(/* webpackChunkName: "notices" */ './messages-not-arrived');
    return messages.MessagesNotArrived;
  },
  { failed: 'Failed to load the messages that did not arrive.' },
);

// As rarely shown.
const BackupNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "notices" */ './backup-notice')).BackupNotice,
  { failed: 'It is not known whether the backup is good.' },
);

// Small and requested at once: the content below waits for it, so that nothing moves.
const ToReview = lazyPart(
  async () => (await import(/* webpackChunkName: "review" */ './to-review')).ToReview,
  { isAwaited: true, failed: 'Failed to load the incidents to review.' },
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
            <BackupNotice />
            <MessagesNotArrived />
            <LazyShortSlots now={now} calendar="/admin-calendar" />
          </Today>
        )}
        {tab.value === 'people' && <People />}
        {tab.value === 'changes' && <LatestChanges />}
      </Tabs>
    </Page>
  );
}
