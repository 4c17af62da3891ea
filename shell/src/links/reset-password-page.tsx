import { errorText } from '@walkies/api-client';
import { useQuery } from '@walkies/remote-sdk/query';
import { Link } from '@walkies/remote-sdk/router';
import { buttonClass, LoadError, Page, PageHeader, SkeletonBar } from '@walkies/ui';
import { useState } from 'react';
import { useShell } from '../shared/shell-context';
import { RequestResetForm } from './request-reset-form';
import { ChoosePasswordForm } from './choose-password-form';
import { faultOf, useCodeLink, useLinkFault, type CodeFault, type CodeLink } from './code-link';
import { DeadLink } from './dead-link';

const INVITED =
  'A link works once. If you have already used it, log in. If not, the shelter may have withdrawn the invitation: ask for a new one.';

/** Requests a reset mail; with a mail's code, sets the new password: /reset-password. */
export function ResetPasswordPage() {
  const link = useCodeLink();
  return (
    <Page width="form">
      {link ? (
        <>
          <PageHeader title="Choose a new password" />
          <Choosing key={link.code} link={link} />
        </>
      ) : (
        <>
          <PageHeader
            title="Forgot your password?"
            lead="We will send you a link to choose a new one."
          />
          <RequestResetForm />
        </>
      )}
    </Page>
  );
}

function Choosing({ link }: { link: CodeLink }) {
  const { code, isInvitation } = link;
  const { sessions } = useShell();
  const before = useLinkFault(link);
  const [fault, setFault] = useState<CodeFault | null>(null);
  const about = useQuery({
    queryKey: ['about code', code],
    queryFn: () => sessions.atProvider((identity) => identity.aboutCode(code)),
    enabled: before === null && fault === null,
    retry: false,
    // Check the code once: sending the form uses it up.
    staleTime: Infinity,
    gcTime: 0,
  });
  const found = before ?? fault ?? faultOf(about.error);
  // Withdrawing an invitation deletes its account.
  const shown = found === 'no-account' && isInvitation ? 'dead' : found;
  if (shown) {
    const action = (
      <Link className={buttonClass({ wide: true })} to="/reset-password">
        Request a new link
      </Link>
    );
    return <DeadLink fault={shown} dead={isInvitation ? INVITED : undefined} action={action} />;
  }
  return (
    <>
      <LoadError of={about}>
        {(error) => errorText(error, 'Cannot reach the sign-in service. Check your connection.')}
      </LoadError>
      {about.isPending && <SkeletonBar />}
      {about.data && (
        <ChoosePasswordForm code={code} email={about.data.email ?? ''} onFault={setFault} />
      )}
    </>
  );
}
