import { Navigate } from '@walkies/remote-sdk/router';
import { Loading, Page, PageHeader } from '@walkies/ui';
import { useEffect, type ReactNode } from 'react';
import { useSessionState, useShell } from '../boot/shell-context';
import { LANDING_PATH } from '../frame/landing-path';
import { ProfileUnreachablePage } from '../frame/profile-unreachable-page';

interface SignInPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The frame of login, sign-up and admin login; whoever is signed in goes where their role lands. */
export function SignInPage({ title, lead, children }: SignInPageProps) {
  const state = useSessionState();
  const { sessions } = useShell();
  // The form will need it.
  useEffect(() => sessions.askProvider(), [sessions]);

  switch (state.status) {
    case 'signed-in':
      return <Navigate to={LANDING_PATH[state.session.role]} replace />;
    case 'unreachable':
      return <ProfileUnreachablePage />;
    case 'loading':
      return (
        <Page width="form">
          <Loading />
        </Page>
      );
    case 'signed-out':
      return (
        <Page width="form">
          <PageHeader title={title} lead={lead} />
          {children}
        </Page>
      );
  }
}
