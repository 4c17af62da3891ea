import { errorText } from '@walkies/api-client';
import type { Dog } from '@walkies/contract';
import { Button, Modal, ErrorBanner, markName, withNames } from '@walkies/ui';
import { useDeleteDog } from './dogs-api';

interface DeleteDogModalProps {
  dog: Dog;
  onClose: () => void;
  /** `text` confirms the action. */
  onDeleted: (text: string) => void;
}

/** Confirms before a dog is deleted. */
export function DeleteDogModal({ dog, onClose, onDeleted }: DeleteDogModalProps) {
  const name = markName(dog.name);
  const deleting = useDeleteDog();
  return (
    <Modal
      title={`Delete ${name}?`}
      subtitle={dog.breed}
      busy={deleting.isPending}
      onClose={onClose}
      notice={
        deleting.isError && (
          <ErrorBanner>{errorText(deleting.error, `Failed to delete ${name}`)}</ErrorBanner>
        )
      }
      actions={
        <>
          <Button
            variant="danger-solid"
            busy={deleting.isPending && 'Deleting...'}
            onClick={() =>
              deleting.mutate(dog.id, { onSuccess: () => onDeleted(`${name} is deleted.`) })
            }
          >
            Delete
          </Button>
          <Button variant="secondary" disabled={deleting.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        {withNames(
          `${name} disappears from the gallery and can no longer be picked for walks. A dog that has been on walks is archived: its walks stay in the reports.`,
        )}
      </p>
    </Modal>
  );
}
