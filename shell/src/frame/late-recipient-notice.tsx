import type { Session } from '@walkies/remote-sdk';
import { Button, Modal } from '@walkies/ui';
import { useState } from 'react';
import { GoOnAs, LoggedInAs, LogInAsOther, SENT_TO_ANOTHER } from './sent-to-another';

/**
 * Says over a page that is open already, and over a modal that the link has opened there, that the link was
 * sent to another person. Nothing moves below, and what was filled in stays. A press that was meant for what
 * it covers meets the harmless button, if any: the first of a sheet.
 */
export function LateRecipientNotice({ session }: { session: Session }) {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  const close = () => setRead(true);
  return (
    <Modal
      title={SENT_TO_ANOTHER}
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
