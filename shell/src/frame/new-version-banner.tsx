import { Banner, Button } from '@walkies/ui';
import type { Staleness } from '../remotes/new-versions';
import styles from './notices.module.css';

export interface StaleProps {
  staleness: Exclude<Staleness, 'current'>;
}

/**
 * Offers the release that appeared while this tab was open; the user decides when to reload. A tab whose own release
 * has ended reloads by itself as soon as nothing can be lost.
 */
export default function NewVersionBanner({ staleness }: StaleProps) {
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
        {staleness === 'ended'
          ? 'This version is no longer in use. Finish what you are doing, then reload.'
          : 'A new version is ready'}
      </Banner>
    </div>
  );
}
