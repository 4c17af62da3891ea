import { useRecipientMark } from '@walkies/api-client';
import { type Session, wantedPage } from '@walkies/remote-sdk';
import { Link, Navigate, useLocation } from '@walkies/remote-sdk/router';
import { Button, buttonClass, Name, Page, PageHeader } from '@walkies/ui';
import type { ReactNode } from 'react';
import { useSessionState } from '../shared/shell-context';
import { WaitingPage } from '../shared/waiting-page';
import { UnsentFormQuestion } from './unsent-form-question';
import { useLogOut } from './use-log-out';

export interface CheckProps {
  /** The mark of whom the link was sent to. */
  mark: string;
  /** Where it leads. */
  children: ReactNode;
}

/** Opens the page of a mail's link for whom it was sent to, over the login where nobody is signed in. */
export default function RecipientCheck({ mark, children }: CheckProps) {
  const state = useSessionState();
  const address = useLocation();
  const session = state.status === 'signed-in' ? state.session : null;
  const own = useRecipientMark(session?.uid);
  if (state.status === 'signed-out') {
    return <Navigate to="/login" state={wantedPage(address, address.pathname)} replace />;
  }
  if (session && own.isPending) return <WaitingPage />;
  if (!session || !own.data || own.data.mark === mark) return children;
  return <SentToAnother session={session} />;
}

function SentToAnother({ session: { name, email } }: { session: Session }) {
  // Loaded anew there, the same link leads over the login.
  const leaving = useLogOut(location.pathname + location.search);
  return (
    <Page width="form">
      <PageHeader title="This link was sent to another person" />
      <p>
        <span>You are logged in as</span> <Name>{name}</Name>{' '}
        <span>
          {`(${email}). To open the link, log out and log in as the person it was sent to.`}
        </span>
      </p>
      <Button wide busy={leaving.step === 'working' && 'Logging out...'} onClick={leaving.logOut}>
        Log out and log in as the other
      </Button>
      <Link className={buttonClass({ variant: 'secondary', wide: true })} to="/">
        <span>
          <span>Go on as</span> <Name>{name}</Name>
        </span>
      </Link>
      {leaving.step === 'asking' && (
        <UnsentFormQuestion onLogOut={leaving.logOut} onStay={leaving.stay} />
      )}
    </Page>
  );
}
