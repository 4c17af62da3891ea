import { Button, Modal } from '@walkies/ui';

interface UnsentFormQuestionProps {
  onLogOut: () => void;
  onStay: () => void;
}

/** Confirms before a logout that discards an unsent form. */
export function UnsentFormQuestion({ onLogOut, onStay }: UnsentFormQuestionProps) {
  return (
    <Modal
      title="Log out and lose what is not sent?"
      onClose={onStay}
      actions={
        <>
          <Button variant="danger-solid" icon="logout" onClick={onLogOut}>
            Discard and log out
          </Button>
          <Button variant="secondary" onClick={onStay}>
            Stay logged in
          </Button>
        </>
      }
    >
      <p>It is saved only in this browser.</p>
    </Modal>
  );
}
