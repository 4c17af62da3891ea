import { errorText } from '@walkies/api-client';
import { Banner, Button, RetryBanner } from '@walkies/ui';
import type { OpenSlot } from './use-open-slot';

interface LoadedList {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadFailuresProps {
  lists: readonly LoadedList[];
  openSlot: OpenSlot;
  /** Said when a list did not load. */
  text: string;
  onClose: () => void;
}

/** What did not load of the page, and a slot in the address that is not there. */
export function LoadFailures({ lists, openSlot, text, onClose }: LoadFailuresProps) {
  const failed = lists.filter(({ error }) => error !== null);
  const close = (
    <Button variant="secondary" size="small" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <>
      {failed[0] && (
        <RetryBanner
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        >
          {errorText(failed[0].error, text)}
        </RetryBanner>
      )}
      {openSlot.state === 'failed' && (
        <RetryBanner isRetrying={false} onRetry={openSlot.retry}>
          {errorText(openSlot.error, 'Could not load walk details')}
        </RetryBanner>
      )}
      {openSlot.state === 'gone' && (
        <Banner tone="info" action={close}>
          This walk is no longer there.
        </Banner>
      )}
    </>
  );
}
