import { Banner, Button, Page, PageHeader } from '@walkies/ui';

/** Replaces the whole site while its configuration cannot be read. */
export function SiteUnavailablePage() {
  return (
    <main>
      <Page width="text">
        <PageHeader title="Walkies cannot be shown" />
        <Banner tone="error">
          The site did not answer. Check your connection, then try again.
        </Banner>
        <div>
          <Button icon="retry" onClick={() => location.reload()}>
            Retry
          </Button>
        </div>
      </Page>
    </main>
  );
}
