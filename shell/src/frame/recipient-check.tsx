import { type Session, wantedPage } from '@walkies/remote-sdk';
import { Link, Navigate, useLocation } from '@walkies/remote-sdk/router';
import { buttonClass, Page, PageHeader } from '@walkies/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useSessionState } from '../shared/shell-context';
import { WaitingPage } from '../shared/waiting-page';
import { LateRecipientNotice } from './late-recipient-notice';
import { useRecipientMark } from './recipient-api';
import { GoOnAs, LoggedInAs, LogInAsOther, WRONG_RECIPIENT } from './wrong-recipient';

/** Timeout of the check: then the page opens, as most links are opened by their recipients. */
const OPENS_AFTER_MS = 3_000;

export interface CheckProps {
  /** The mark of the link's recipient. */
  mark: string;
  /** The link's page. */
  children: ReactNode;
}

/** Opens the page of a mail's link for its recipient, after the login if signed out. */
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
      <PageHeader title={WRONG_RECIPIENT} />
      <LoggedInAs session={session} />
      <LogInAsOther variant="primary" />
      <Link className={buttonClass({ variant: 'secondary', wide: true })} to="/">
        <GoOnAs session={session} />
      </Link>
    </Page>
  );
}
