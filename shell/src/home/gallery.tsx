import { Section } from '@walkies/ui';
import { galleryScenes } from '@walkies/ui/drawings';
import styles from './gallery.module.css';

/** Six pictures of the shelter's days. */
export function Gallery() {
  return (
    <Section title="Life at the shelter">
      <ul className={styles.scenes}>
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
