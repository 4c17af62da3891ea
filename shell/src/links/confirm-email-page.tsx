import { call, errorText } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { Link } from '@walkies/remote-sdk/router';
import { Banner, Button, buttonClass, LoadError, Page, PageHeader, SkeletonBar } from '@walkies/ui';
import { useState } from 'react';
import { useSessionState, useShell } from '../shared/shell-context';
import { faultOf, useCodeLink, useLinkFault, type CodeFault, type CodeLink } from './code-link';
import { DeadLink } from './dead-link';

const UNREACHABLE = 'Cannot reach the sign-in service. Check your connection.';

/** Target of the mail to a new address; a press confirms it: /confirm-email. */
export function ConfirmEmailPage() {
  const link = useCodeLink();
  return (
    <Page width="form">
      <PageHeader title="Confirm your address" />
      {link ? <Confirming key={link.code} link={link} /> : <Dead fault="dead" />}
    </Page>
  );
}

function Confirming({ link }: { link: CodeLink }) {
  const { code } = link;
  const before = useLinkFault(link);
  const { sessions } = useShell();
  const host = useHost();
  const state = useSessionState();
  const [isPressed, setPressed] = useState(false);
  // A code works once, so never refetch.
  const once = { retry: false, staleTime: Infinity, gcTime: 0 };
  const about = useQuery({
    queryKey: ['about code', code],
    queryFn: () => sessions.atProvider((identity) => identity.aboutCode(code)),
    // Wait for the session check.
    enabled: before === null && state.status !== 'loading',
    ...once,
  });
  const confirming = useQuery({
    queryKey: ['confirm', code],
    queryFn: async () => {
      await sessions.atProvider((identity) => identity.confirmEmail(code));
      // The user may have opened the mail on a device where they are signed out.
      if (sessions.state.read().status !== 'signed-in') return true;
      // Makes the API refetch the account from the identity provider. Its other processes follow a moment later.
      await sessions.reload(call(host, 'PATCH /users/me', { body: {} }));
      return true;
    },
    enabled: isPressed,
    ...once,
  });
  if (confirming.isSuccess) return <Confirmed isHere={state.status === 'signed-in'} />;
  const fault = before ?? faultOf(confirming.error ?? about.error);
  if (fault) return <Dead fault={fault} />;
  return (
    <>
      <LoadError of={isPressed ? confirming : about}>
        {(error) => errorText(error, UNREACHABLE)}
      </LoadError>
      {about.isPending && <SkeletonBar />}
      {about.data && !confirming.error && (
        <Question {...about.data} isBusy={confirming.isFetching} onYes={() => setPressed(true)} />
      )}
    </>
  );
}

interface QuestionProps {
  email: string | null;
  changes: boolean;
  isBusy: boolean;
  onYes: () => void;
}

function Question({ email, changes, isBusy, onYes }: QuestionProps) {
  const address = email ?? 'this address';
  return (
    <>
      <p>{changes ? `Log in with ${address} from now on?` : `Is ${address} your address?`}</p>
      <Button wide busy={isBusy && 'Confirming...'} onClick={onYes}>
        {changes ? 'Yes, use this address' : 'Yes, confirm it'}
      </Button>
    </>
  );
}

function Confirmed({ isHere }: { isHere: boolean }) {
  return (
    <>
      <Banner tone="success">Your address is confirmed.</Banner>
      <Link className={buttonClass({ wide: true })} to={isHere ? '/' : '/login'}>
        {isHere ? 'Continue' : 'Log in'}
      </Link>
    </>
  );
}

const PRESSED =
  'A link works once. Did you press its button before? Then your address is confirmed.';

/** If the signed-in user's address is confirmed already, nothing is left to do. */
function Dead({ fault }: { fault: CodeFault }) {
  const state = useSessionState();
  const session = state.status === 'signed-in' ? state.session : null;
  const action = (
    <Link className={buttonClass({ wide: true })} to="/account">
      Look at my account
    </Link>
  );
  if (session?.emailConfirmation === 'done') {
    return (
      <>
        <Banner tone="success">{`${session.email} is already confirmed.`}</Banner>
        {action}
      </>
    );
  }
  return <DeadLink fault={fault} dead={session ? undefined : PRESSED} action={action} />;
}
