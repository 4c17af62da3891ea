import { errorText } from '@walkies/api-client';
import type { PersonRow } from '@walkies/contract';
import { Button, Modal, ErrorBanner, markName } from '@walkies/ui';
import { useRemovePerson } from './admin-panel-api';

interface RemovePersonModalProps {
  person: PersonRow;
  onClose: () => void;
  /** `text` confirms the action. */
  onRemoved: (text: string) => void;
}

/** Confirms before all data of a person without an account is deleted. */
export function RemovePersonModal({ person, onClose, onRemoved }: RemovePersonModalProps) {
  const { uid, email } = person;
  const name = markName(person.name);
  const { mutate, isPending, error } = useRemovePerson();
  return (
    <Modal
      title={`Remove ${name}?`}
      subtitle={email}
      busy={isPending}
      onClose={onClose}
      notice={error && <ErrorBanner>{errorText(error, `Failed to remove ${name}`)}</ErrorBanner>}
      actions={
        <>
          <Button
            variant="danger-solid"
            busy={isPending && 'Removing...'}
            onClick={() => mutate(uid, { onSuccess: () => onRemoved(`${name} is removed.`) })}
          >
            Remove
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        This deletes the name, email address and phone number, and cancels coming bookings. Past
        walks still count, under ‘Former walker’. This cannot be undone.
      </p>
    </Modal>
  );
}
