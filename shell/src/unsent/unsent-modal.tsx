import { discardWrite, clearRefusal, type UnsentWrite } from '@walkies/api-client';
import { clockDifference } from '@walkies/remote-sdk/clock';
import { Link } from '@walkies/remote-sdk/router';
import { Button, buttonClass, formatDay, formatTime, Modal, withNames } from '@walkies/ui';
import { useState } from 'react';
import { useShell } from '../shared/shell-context';
import { sendNow } from './send-unsent';
import styles from './unsent.module.css';

interface UnsentModalProps {
  uid: string;
  writes: readonly UnsentWrite[];
  onClose: () => void;
}

/** What this browser has not sent yet, and what the API refused, with the reason. */
export function UnsentModal({ uid, writes, onClose }: UnsentModalProps) {
  return (
    <Modal title="Not sent yet" onClose={onClose}>
      <ul className={styles.writes}>
        {writes.map((write) => (
          <li key={write.id} className={styles.write}>
            <Write {...{ uid, write, onClose }} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface WriteProps extends Pick<UnsentModalProps, 'uid' | 'onClose'> {
  write: UnsentWrite;
}

function Write({ uid, write, onClose }: WriteProps) {
  const shell = useShell();
  const { timeZone } = shell.shelter;
  const [isSending, setSending] = useState(false);
  const pressed = new Date(write.pressedAt + clockDifference());

  async function sendAgain() {
    setSending(true);
    clearRefusal(uid, write);
    await sendNow(shell);
    setSending(false);
  }

  return (
    <>
      <p>
        <strong>{withNames(write.label)}</strong>
      </p>
      <p>{`Entered on ${formatDay(pressed, timeZone)} at ${formatTime(pressed, timeZone)}.`}</p>
      <p>{withNames(write.refused ?? 'It waits for a connection.')}</p>
      <div className={styles.buttons}>
        {write.refused !== null && (
          <>
            <Link className={buttonClass({ size: 'small' })} to={write.page} onClick={onClose}>
              Compare
            </Link>
            <Button
              variant="secondary"
              size="small"
              busy={isSending && 'Sending...'}
              onClick={() => void sendAgain()}
            >
              Send again
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          size="small"
          disabled={isSending}
          onClick={() => discardWrite(uid, write)}
        >
          Discard
        </Button>
      </div>
    </>
  );
}
