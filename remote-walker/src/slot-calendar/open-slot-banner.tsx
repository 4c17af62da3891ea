import { errorText } from '@walkies/api-client';
import type { OpenSlot } from '@walkies/calendar';
import { Banner, Button } from '@walkies/ui';

interface OpenSlotBannerProps {
  state: OpenSlot['state'];
  error: OpenSlot['error'];
  onClose: () => void;
  onRetry: () => void;
}

/** Tells why the slot of a link cannot be opened. */
export function OpenSlotBanner({ state, error, onClose, onRetry }: OpenSlotBannerProps) {
  if (state === 'gone') {
    const close = (
      <Button variant="secondary" size="small" onClick={onClose}>
        Close
      </Button>
    );
    return (
      <Banner tone="info" title="This walk is no longer open." action={close}>
        It has started, or it was taken out of the calendar.
      </Banner>
    );
  }
  if (state === 'failed') {
    const retry = (
      <Button variant="secondary" size="small" icon="retry" onClick={onRetry}>
        Retry
      </Button>
    );
    return (
      <Banner tone="error" action={retry}>
        {errorText(error, 'Could not load walk details')}
      </Banner>
    );
  }
  return null;
}
