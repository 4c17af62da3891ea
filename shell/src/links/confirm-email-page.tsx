import { errorText, lookAgain } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { Link } from '@walkies/remote-sdk/router';
import { Banner, buttonClass, LoadError, Page, PageHeader, SkeletonBar } from '@walkies/ui';
import { useSessionState, useShell } from '../shared/shell-context';
import { faultOf, useCodeLink, type CodeFault, type CodeLink } from './code-link';
import { DeadLink } from './dead-link';

/** /confirm-email: where the mail to a new address leads; opening it is enough. */
export function ConfirmEmailPage() {
  const link = useCodeLink();
  return (
    <Page width="form">
      <PageHeader title="Confirm your address" />
      {link ? <Confirming key={link.code} link={link} /> : <Dead fault="dead" />}
    </Page>
  );
}

function Confirming({ link: { code, isOld } }: { link: CodeLink }) {
  const { sessions } = useShell();
  const host = useHost();
  const state = useSessionState();
  const confirming = useQuery({
    queryKey: ['confirm', code],
    queryFn: async () => {
      await sessions.atProvider((identity) => identity.confirmEmail(code));
      // Whoever reads the mail at another device is not signed in here.
      if (sessions.state.read().status !== 'signed-in') return true;
      await sessions.reload(lookAgain(host));
      return true;
    },
    // Once it is known who is here.
    enabled: !isOld && state.status !== 'loading',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const fault = isOld ? 'old' : faultOf(confirming.error);
  const isConfirmed = state.status === 'signed-in' && state.session.emailConfirmation === 'done';
  if (confirming.isSuccess || (fault === 'dead' && isConfirmed)) {
    const isHere = state.status === 'signed-in';
    return (
      <>
        <Banner tone="success">Your address is confirmed.</Banner>
        <Link className={buttonClass({ wide: true })} to={isHere ? '/' : '/login'}>
          {isHere ? 'Go on' : 'Log in'}
        </Link>
      </>
    );
  }
  if (fault) return <Dead fault={fault} />;
  return (
    <>
      <LoadError of={confirming}>
        {(error) => errorText(error, 'Cannot reach the sign-in service. Check your connection.')}
      </LoadError>
      {confirming.isPending && <SkeletonBar />}
    </>
  );
}

function Dead({ fault }: { fault: CodeFault }) {
  const action = (
    <Link className={buttonClass({ wide: true })} to="/account">
      Look at my account
    </Link>
  );
  return <DeadLink fault={fault} action={action} />;
}
