import { useState } from 'react';
import { Icon } from '../layout/icon';
import styles from './dog-photo.module.css';

interface DogPhotoProps {
  photoUrl: string | null;
  /** The dog's name, or empty where the name is printed beside it. */
  alt: string;
  /** Loads the photo only when it comes into view. */
  lazy?: boolean;
}

/** A square photo, cropped with the face high; a paw if there is none or it fails to load. */
export function DogPhoto({ photoUrl, alt, lazy = false }: DogPhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (photoUrl === null || photoUrl === broken) {
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
      onError={() => setBroken(photoUrl)}
    />
  );
}
