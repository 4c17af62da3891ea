import { Navigate, useLocation } from '@walkies/remote-sdk/router';
import { Banner, Page, PageHeader } from '@walkies/ui';
import { useEffect, type ReactNode } from 'react';
import { useRoutes, useSessionState, useShell } from '../shared/shell-context';
import { landingOf } from '../shared/landing';
import { ProfileUnreachablePage } from '../shared/profile-unreachable-page';
import { WaitingPage } from '../shared/waiting-page';
import { areasOf } from '../remotes/route-table';
import { ACCOUNT_DISABLED } from '../session/disabled-account';
import { ShelterContact } from './shelter-contact';

interface SignInPageProps {
  title: string;
  lead: ReactNode;
  admits?: 'everybody' | 'admins';
  children: ReactNode;
}

/** Frame of login, sign-up and admin login; redirects signed-in users to the page they wanted. */
export function SignInPage({ title, lead, admits = 'everybody', children }: SignInPageProps) {
  const state = useSessionState();
  const { sessions } = useShell();
  const { routes } = useRoutes();
  const address = useLocation();
  // The form will need the provider.
  useEffect(() => sessions.checkWithProvider(), [sessions]);

  switch (state.status) {
    case 'unreachable':
      return <ProfileUnreachablePage />;
    case 'loading':
      return <WaitingPage />;
    case 'signed-in': {
      const { role } = state.session;
      if (admits === 'everybody' || role === 'admin') {
        return <Navigate {...landingOf(role, address.state, areasOf(routes))} replace />;
      }
      break;
    }
    case 'signed-out':
      break;
  }
  return (
    <Page width="form">
      <PageHeader title={title} lead={lead} />
      {state.status === 'signed-in' && <Banner tone="error">Not authorized as admin</Banner>}
      {state.status === 'signed-out' && state.notice && (
        <Banner tone="info">
          <span>{state.notice}</span>
          {state.notice === ACCOUNT_DISABLED && <ShelterContact />}
        </Banner>
      )}
      {children}
    </Page>
  );
}
