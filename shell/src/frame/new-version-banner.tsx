import { Banner, Button } from '@walkies/ui';
import styles from './notices.module.css';

/** Offers the release that appeared while this tab was open; the user decides when to reload. */
export default function NewVersionBanner() {
  return (
    <div className={styles.bottom}>
      <Banner
        tone="info"
        action={
          <Button variant="secondary" size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        A new version is ready
      </Banner>
    </div>
  );
}
