import { Link } from '@walkies/remote-sdk/router';
import { Button, buttonClass } from '@walkies/ui';
import { areaUnavailableUrl } from '@walkies/ui/drawings';
import styles from './part-missing-page.module.css';

const TIMES = ['', 'once', 'twice'];

function triedText({ times, at }: { times: number; at: Date }): string {
  const time = at.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
  return `Tried ${TIMES[times] ?? `${times} times`}, last at ${time}.`;
}

interface PartMissingPageProps {
  /** The page's name in the navigation, if any. */
  area: string | null;
  elsewhere: { path: string; label: string } | null;
  failed: { times: number; at: Date } | null;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Replaces a page whose code failed to load or threw; the rest of the site works. */
export function PartMissingPage(props: PartMissingPageProps) {
  const { area, elsewhere, failed, isRetrying, onRetry } = props;
  return (
    <div className={styles.page}>
      <div className={styles.inside}>
        <img className={styles.drawing} src={areaUnavailableUrl} alt="" width={560} height={360} />
        <div className={styles.words}>
          {area && <p className={styles.area}>{area}</p>}
          <h1 className={styles.title} tabIndex={-1}>
            This part of Walkies cannot be shown
          </h1>
          <p className={styles.line} role="status">
            The rest works as usual. Your last change may be saved. Check your connection, then try
            again.
          </p>
          <div className={styles.actions}>
            <Button icon="retry" busy={isRetrying && 'Trying again...'} onClick={onRetry}>
              Retry
            </Button>
            {elsewhere && (
              <Link to={elsewhere.path} className={buttonClass({ variant: 'secondary' })}>
                {`Go to ${elsewhere.label}`}
              </Link>
            )}
          </div>
          {failed && <p className={styles.tried}>{triedText(failed)}</p>}
        </div>
      </div>
    </div>
  );
}
