import { errorText, useMyBookings } from '@walkies/api-client';
import { useLocation } from '@walkies/remote-sdk/router';
import { Button } from '@walkies/ui';
import { useEffect } from 'react';
import { useShell } from '../shared/shell-context';
import styles from './confirm-line.module.css';
import { useSendConfirmation } from './links-api';
import { MAIL_WAIT_S, useWaitAfter } from './use-wait-after';

export interface ConfirmLineProps {
  email: string;
  /** Until the first booking, so that a new walker's first screen has a walk to book. */
  mayWait: boolean;
}

/** Asks to confirm the address and can resend the mail. On the account page it does not wait. */
export function ConfirmLine({ email, mayWait }: ConfirmLineProps) {
  const isAccount = useLocation().pathname === '/account';
  const bookings = useMyBookings({ enabled: mayWait && !isAccount });
  const isWaiting = mayWait && !isAccount && !bookings.data?.length;
  return isWaiting ? null : <Line email={email} />;
}

function Line({ email }: { email: string }) {
  const sending = useSendConfirmation();
  const { sessions } = useShell();
  useEffect(() => {
    // The mail's link may have opened in another tab.
    const look = () => document.visibilityState === 'visible' && void sessions.reload();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [sessions]);
  const wait = useWaitAfter(MAIL_WAIT_S);
  const text = sending.error
    ? errorText(sending.error, 'Failed to send it.')
    : wait.left > 0
      ? `A link is on its way to ${email}.`
      : `Confirm your address: ${email}`;
  return (
    <div className={styles.line}>
      <p className={styles.text} role="status">
        {text}
      </p>
      <Button
        variant="secondary"
        size="small"
        busy={sending.isPending && 'Sending...'}
        disabled={wait.left > 0}
        onClick={() => sending.mutate(undefined, { onSuccess: wait.begin })}
      >
        {wait.left > 0 ? `Again in ${wait.left} s` : 'Send again'}
      </Button>
    </div>
  );
}
