import { useState } from 'react';
import { Icon } from '../layout/icon';
import styles from './dog-card.module.css';

interface DogPhotoProps {
  photoUrl: string | null;
  /** The dog's name, or empty where the name is printed beside it. */
  alt: string;
  /** Only when it comes into view. */
  lazy?: boolean;
}

/** A square photo, cropped with the face high; a paw while there is none, or none comes. */
export function DogPhoto({ photoUrl, alt, lazy = false }: DogPhotoProps) {
  const [dead, setDead] = useState<string | null>(null);
  if (photoUrl === null || photoUrl === dead) {
    return (
      <span className={styles.noPhoto}>
        <Icon name="paw" size={72} />
      </span>
    );
  }
  return (
    <img
      className={styles.photo}
      src={photoUrl}
      alt={alt}
      width={640}
      height={640}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setDead(photoUrl)}
    />
  );
}
