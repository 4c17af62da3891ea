import type { Role } from '@walkies/contract';
import { Section } from '@walkies/ui';
import { galleryScenes } from '@walkies/ui/drawings';
import styles from './gallery.module.css';

/** Six pictures of the shelter's days; small for signed-in users. */
export function Gallery({ role }: { role: Role | null }) {
  return (
    <Section title="Life at the shelter">
      <ul className={role ? `${styles.scenes} ${styles.low}` : styles.scenes}>
        {galleryScenes.map(({ url, alt }) => (
          <li key={alt}>
            <img
              className={styles.scene}
              src={url}
              alt={alt}
              width={400}
              height={300}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
