import type { GalleryDog } from '@walkies/contract';
import { DogFacts, DogPhoto } from '@walkies/ui';
import styles from './dog-card.module.css';

interface DogCardProps {
  dog: Omit<GalleryDog, 'description'>;
  onOpen: () => void;
}

/** A dog whose whole card is one button that opens a dialog. */
export function DogCard({ dog: { name, breed, grade, imageUrl }, onOpen }: DogCardProps) {
  return (
    <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
      <DogPhoto photoUrl={imageUrl} alt="" lazy />
      <span className={styles.words}>
        <DogFacts name={name} breed={breed} grade={grade} />
      </span>
    </button>
  );
}
