import { Banner, Button, Page, PageHeader } from '@walkies/ui';
import { useShell } from './shell-context';

/** Somebody is signed in, but who it is cannot be read now. */
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
