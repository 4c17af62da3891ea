import type { RemoteName } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import { Button, buttonClass } from '@walkies/ui';
import { areaUnavailableUrl } from '@walkies/ui/drawings';
import { useShell } from '../boot/shell-context';
import { useNavigation } from '../frame/use-navigation';
import styles from './area-error-page.module.css';
import type { RemoteState } from './remotes';

const TIMES = ['', 'once', 'twice'];

function triedText(failures: number, failedAt: Date): string {
  const time = failedAt.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
  return `Tried ${TIMES[failures] ?? `${failures} times`}, last at ${time}.`;
}

interface AreaErrorPageProps {
  remote: RemoteName;
  path: string;
  state: RemoteState;
}

/** Stands where a remote's page should be; everything around it works. */
export function AreaErrorPage({ remote, path, state }: AreaErrorPageProps) {
  const { remotes } = useShell();
  const entries = useNavigation();
  const here = entries.find((entry) => entry.path === path);
  const elsewhere = entries.find((entry) => entry.remote !== remote) ?? {
    path: '/',
    label: 'Home',
  };
  return (
    <div className={styles.page}>
      <div className={styles.inside}>
        <img className={styles.drawing} src={areaUnavailableUrl} alt="" width={560} height={360} />
        <div className={styles.words}>
          {here && <p className={styles.area}>{here.label}</p>}
          <h1 className={styles.title} tabIndex={-1}>
            This part of Walkies did not load
          </h1>
          <p className={styles.line} role="status">
            The rest works as usual. Check your connection, then try again.
          </p>
          <div className={styles.actions}>
            <Button
              icon="retry"
              busy={state.status === 'retrying' && 'Trying again...'}
              onClick={() => void remotes.retry(remote)}
            >
              Retry
            </Button>
            <Link to={elsewhere.path} className={buttonClass({ variant: 'secondary' })}>
              Go to {elsewhere.label}
            </Link>
          </div>
          {state.failedAt && (
            <p className={styles.tried}>{triedText(state.failures, state.failedAt)}</p>
          )}
        </div>
      </div>
    </div>
  );
}
