import { Banner, Button } from '@walkies/ui';
import { leaveLocalBuilds } from '../remotes/local-builds';
import { useShell } from '../shared/shell-context';
import styles from './notices.module.css';

/** Says that this tab shows a local build, with a button that returns to the release. */
export default function LocalBuildBanner() {
  const builds = Object.entries(useShell().localBuilds);
  return (
    <div className={styles.top}>
      <Banner
        tone="info"
        title="Local build:"
        action={
          <Button variant="secondary" size="small" onClick={leaveLocalBuilds}>
            Use the released version
          </Button>
        }
      >
        {builds.map(([name, origin]) => `${name} from ${origin}`).join(', ')}
      </Banner>
    </div>
  );
}
