import { errorText } from '@walkies/api-client';
import type { PersonRow } from '@walkies/contract';
import { Button, Modal, ErrorBanner, markName, withNames } from '@walkies/ui';
import { useSetDisabled } from '../people-api';
import { HandOverField, useHandOver } from './hand-over';

interface DisablePersonModalProps {
  person: PersonRow;
  onClose: () => void;
  /** `text` confirms the action. */
  onDisabled: (text: string) => void;
}

/** Confirms before an account is disabled. */
export function DisablePersonModal({ person, onClose, onDisabled }: DisablePersonModalProps) {
  const { uid, email } = person;
  const name = markName(person.name);
  const mayHaveBooked = person.role === 'walker';
  const { mutate, isPending, error } = useSetDisabled();
  const handOver = useHandOver(person, { goes: person.role !== 'walker' });
  return (
    <Modal
      title={`Disable ${name}?`}
      subtitle={email}
      busy={isPending}
      onClose={onClose}
      notice={error && <ErrorBanner>{errorText(error, `Failed to disable ${name}`)}</ErrorBanner>}
      actions={
        <>
          <Button
            variant="danger-solid"
            icon="block"
            busy={isPending ? 'Disabling...' : handOver.read.isLoading && 'Loading...'}
            onClick={() =>
              handOver.decide((successorId) =>
                mutate(
                  { uid, disabled: true, successorId },
                  { onSuccess: () => onDisabled(`${name} is disabled.`) },
                ),
              )
            }
          >
            {mayHaveBooked ? 'Disable and cancel bookings' : 'Disable account'}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        <span>
          {withNames(
            `${name} is signed out within a minute and cannot log in until you enable the account again.`,
          )}
        </span>
        {mayHaveBooked && (
          <span> Coming bookings are cancelled at once, and others can take the places.</span>
        )}
      </p>
      <HandOverField handOver={handOver} />
    </Modal>
  );
}
