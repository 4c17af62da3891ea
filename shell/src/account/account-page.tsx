import { errorText, useMe } from '@walkies/api-client';
import type { Me } from '@walkies/contract';
import { useHost, wantedPage } from '@walkies/remote-sdk';
import { Navigate, useLocation } from '@walkies/remote-sdk/router';
import { LoadError, Page, PageHeader, SkeletonBar, markName } from '@walkies/ui';
import { useEffect } from 'react';
import { ProfileUnreachablePage } from '../shared/profile-unreachable-page';
import { useSessionState } from '../shared/shell-context';
import { WaitingPage } from '../shared/waiting-page';
import { AppearanceCard } from './appearance-card';
import { CalendarFeedCard } from './calendar-feed-card';
import { DataCard } from './data-card';
import { DevicesCard } from './devices-card';
import { InstallCard } from './install-card';
import { warmForms } from './lazy-forms';
import { LeaveCard } from './leave-card';
import { MessagesCard } from './messages-card';
import { YouCard } from './you-card';

/** The signed-in user's own account: /account. */
export function AccountPage() {
  const state = useSessionState();
  const address = useLocation();
  switch (state.status) {
    case 'loading':
      return <WaitingPage />;
    case 'unreachable':
      return <ProfileUnreachablePage />;
    case 'signed-out':
      return <Navigate to="/login" state={wantedPage(address, '/account')} replace />;
    case 'signed-in':
      return <OwnAccount key={state.session.uid} />;
  }
}

function OwnAccount() {
  const { session, can } = useHost();
  const me = useMe();
  useEffect(warmForms, []);
  return (
    <Page width="text">
      <PageHeader
        title="My account"
        lead={session && `${markName(session.name)}, ${session.role}`}
      />
      <LoadError of={me}>{(error) => errorText(error, 'Failed to load your account')}</LoadError>
      {me.isPending && <SkeletonBar />}
      {me.data && (
        <Cards me={me.data} hasCalendar={can('calendar.feed')} onChange={() => void me.refetch()} />
      )}
    </Page>
  );
}

interface CardsProps {
  me: Me;
  hasCalendar: boolean;
  onChange: () => void;
}

function Cards({ me, hasCalendar, onChange }: CardsProps) {
  return (
    <>
      <YouCard me={me} onChange={onChange} />
      <MessagesCard />
      {hasCalendar && <CalendarFeedCard />}
      <DataCard me={me} />
      <AppearanceCard />
      <InstallCard />
      <DevicesCard />
      <LeaveCard me={me} />
    </>
  );
}
