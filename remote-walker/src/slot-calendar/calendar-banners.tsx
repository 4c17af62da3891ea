import { errorText } from '@walkies/api-client';
import type { OpenSlot } from '@walkies/calendar';
import { Banner, Button, lazyPart, RetryBanner } from '@walkies/ui';
import type { ReactNode } from 'react';
import { clockTime } from './slot-texts';

interface OpenSlotBannerProps {
  slotId: number | null;
  state: OpenSlot['state'];
  error: OpenSlot['error'];
  onClose: () => void;
  onRetry: () => void;
}

const GONE = 'This walk is no longer open.';

interface PlaceNowProps {
  slotId: number;
  /** True enough until more is known. */
  otherwise: string;
  action?: ReactNode;
}

// Few links are outdated, so the calendar does not load it.
const PlaceNowText = lazyPart<Pick<PlaceNowProps, 'slotId' | 'otherwise'>>(
  async () => (await import(/* webpackChunkName: "place-now" */ './place-now')).PlaceNow,
  { waiting: GONE, failed: GONE, frame: (_, { otherwise }) => otherwise },
);

/** What has become of a walk. The banner and its button stay while the text changes. */
export const PlaceNow = ({ action, ...props }: PlaceNowProps) => (
  <Banner tone="info" action={action}>
    <PlaceNowText {...props} />
  </Banner>
);

/** In the modal of a slot that was open when it left the calendar. */
export const SlotGone = ({ slotId }: { slotId: number }) => (
  <PlaceNow slotId={slotId} otherwise={GONE} />
);

/** Explains why a link's slot cannot be opened. */
export function OpenSlotBanner({ slotId, state, error, onClose, onRetry }: OpenSlotBannerProps) {
  if (state === 'gone' && slotId !== null) {
    const close = (
      <Button variant="secondary" size="small" onClick={onClose}>
        Close
      </Button>
    );
    return <PlaceNow slotId={slotId} otherwise={GONE} action={close} />;
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
  /** Loading time of the slots still on screen; null if there are none. */
  shownSince: Date | null;
  retrying: boolean;
  onRetry: () => void;
}

/** Reports that the slots did not load, and the time of the old ones below. */
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
