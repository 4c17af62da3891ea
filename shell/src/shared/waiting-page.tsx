import { Loading, Page } from '@walkies/ui';

/** Stands where a page will be; nothing stands below it, which would move when the page comes. */
export function WaitingPage() {
  return (
    <Page>
      <div data-waiting>
        <Loading />
      </div>
    </Page>
  );
}
