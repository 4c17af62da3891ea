import { Loading, Page } from '@walkies/ui';

/** Placeholder of a page; hides the footer, which would move when the page loads. */
export function WaitingPage() {
  return (
    <Page>
      <div data-waiting>
        <Loading />
      </div>
    </Page>
  );
}
