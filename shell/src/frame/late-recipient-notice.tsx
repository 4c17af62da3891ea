import type { Session } from '@walkies/remote-sdk';
import { Button, Modal } from '@walkies/ui';
import { useState } from 'react';
import { GoOnAs, LoggedInAs, LogInAsOther, WRONG_RECIPIENT } from './wrong-recipient';

/**
 * Covers an open page, or a modal that the link opened, with a notice that the link was sent to another
 * person. Nothing below moves, and input stays. A press meant for the covered content can only hit the
 * first button, which is harmless.
 */
export function LateRecipientNotice({ session }: { session: Session }) {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  const close = () => setRead(true);
  return (
    <Modal
      title={WRONG_RECIPIENT}
      onClose={close}
      actions={
        <>
          <Button wide onClick={close}>
            <GoOnAs session={session} />
          </Button>
          <LogInAsOther variant="secondary" />
        </>
      }
    >
      <LoggedInAs session={session} />
    </Modal>
  );
}
