import { useRecipientMark } from '@walkies/api-client';
import { type Session, wantedPage } from '@walkies/remote-sdk';
import { Link, Navigate, useLocation } from '@walkies/remote-sdk/router';
import { buttonClass, Page, PageHeader } from '@walkies/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useSessionState } from '../shared/shell-context';
import { WaitingPage } from '../shared/waiting-page';
import { LateRecipientNotice } from './late-recipient-notice';
import { GoOnAs, LoggedInAs, LogInAsOther, SENT_TO_ANOTHER } from './sent-to-another';

/** On a line that hangs the page opens after so long: most links are opened by whom they were sent to. */
const OPENS_AFTER_MS = 3_000;

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
  const isAsking = session !== null && own.isPending;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setLate(true), OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);

  if (state.status === 'signed-out') {
    return <Navigate to="/login" state={wantedPage(address, address.pathname)} replace />;
  }
  if (isAsking && !isLate) return <WaitingPage />;
  const another = session && own.data && own.data.mark !== mark ? session : null;
  if (another && !isLate) return <SentToAnother session={another} />;
  return (
    <>
      {children}
      {another && <LateRecipientNotice session={another} />}
    </>
  );
}

function SentToAnother({ session }: { session: Session }) {
  return (
    <Page width="form">
      <PageHeader title={SENT_TO_ANOTHER} />
      <LoggedInAs session={session} />
      <LogInAsOther variant="primary" />
      <Link className={buttonClass({ variant: 'secondary', wide: true })} to="/">
        <GoOnAs session={session} />
      </Link>
    </Page>
  );
}
