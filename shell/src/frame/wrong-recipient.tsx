import type { Session } from '@walkies/remote-sdk';
import { Button, Name } from '@walkies/ui';
import type { ReactNode } from 'react';
import { UnsentFormQuestion } from './unsent-form-question';
import { useLogOut } from './use-log-out';

export const WRONG_RECIPIENT = 'This link was sent to another person';

/** Names the signed-in user, who opened a link from another person's mail. */
export function LoggedInAs({ session: { name, email } }: { session: Session }) {
  return (
    <p>
      <span>You are logged in as</span> <Name>{name}</Name>{' '}
      <span>{`(${email}). To open the link, log out and log in as the person it was sent to.`}</span>
    </p>
  );
}

/** Label of the button that keeps the present user. */
export function GoOnAs({ session: { name } }: { session: Session }): ReactNode {
  return (
    <span>
      <span>Continue as</span> <Name>{name}</Name>
    </span>
  );
}

/** Logs out and returns to the link by way of the login. */
export function LogInAsOther({ variant }: { variant: 'primary' | 'secondary' }) {
  // After the reload, the same link opens by way of the login.
  const leaving = useLogOut(location.pathname + location.search);
  return (
    <>
      <Button
        wide
        variant={variant}
        busy={leaving.step === 'working' && 'Logging out...'}
        onClick={leaving.logOut}
      >
        Log out and switch account
      </Button>
      {leaving.step === 'asking' && (
        <UnsentFormQuestion onLogOut={leaving.logOut} onStay={leaving.stay} />
      )}
    </>
  );
}
