import type { GalleryDog } from '@walkies/contract';
import { Button, DogPhoto, GradeLabel, Modal, markName } from '@walkies/ui';

interface DogDetailsModalProps {
  dog: GalleryDog;
  onClose: () => void;
}

/** A dog's details for walkers. */
export function DogDetailsModal({ dog, onClose }: DogDetailsModalProps) {
  return (
    <Modal
      title={markName(dog.name)}
      subtitle={dog.breed}
      media={<DogPhoto photoUrl={dog.imageUrl} alt={dog.name} />}
      closeButton={false}
      actions={
        <Button variant="secondary" wide onClick={onClose}>
          Close
        </Button>
      }
      onClose={onClose}
    >
      <GradeLabel grade={dog.grade} />
      {dog.description && <p>{dog.description}</p>}
    </Modal>
  );
}
