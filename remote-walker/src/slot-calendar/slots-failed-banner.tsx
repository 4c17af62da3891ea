import { errorText } from '@walkies/api-client';
import { RetryBanner } from '@walkies/ui';
import { clockTime } from './slot-texts';

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
      {errorText(error, 'Failed to load time slots.')}
      {shownSince && ` These walks are from ${clockTime(shownSince)}.`}
    </RetryBanner>
  );
}
