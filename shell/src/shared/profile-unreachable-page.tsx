import { Banner, Button, Page, PageHeader } from '@walkies/ui';
import { useShell } from './shell-context';

/** Shown to a signed-in user whose profile cannot be read at present. */
export function ProfileUnreachablePage() {
  const { sessions } = useShell();
  return (
    <Page width="text">
      <PageHeader title="Walkies cannot reach the shelter" />
      <Banner
        tone="offline"
        title="Your profile did not load."
        action={
          <Button size="small" icon="retry" onClick={() => void sessions.reload()}>
            Retry
          </Button>
        }
      >
        You were not signed out. Check your connection or wait a moment, then try again.
      </Banner>
    </Page>
  );
}
