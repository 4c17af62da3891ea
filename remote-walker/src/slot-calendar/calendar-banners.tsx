import { errorText } from '@walkies/api-client';
import type { OpenSlot } from '@walkies/calendar';
import { Banner, Button, RetryBanner } from '@walkies/ui';
import { clockTime } from './slot-texts';

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

interface SlotsFailedBannerProps {
  error: Error;
  /** When what is still on the screen was loaded; null when nothing of it is. */
  shownSince: Date | null;
  retrying: boolean;
  onRetry: () => void;
}

/** Says that the slots did not load, and from when the ones below are. */
export function SlotsFailedBanner({
  error,
  shownSince,
  retrying,
  onRetry,
}: SlotsFailedBannerProps) {
  return (
    <RetryBanner isRetrying={retrying} onRetry={onRetry}>
      <span>{errorText(error, 'Failed to load time slots.')}</span>
      {shownSince && <span>{` These walks are from ${clockTime(shownSince)}.`}</span>}
    </RetryBanner>
  );
}
