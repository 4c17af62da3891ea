import { useMyWaits } from '@walkies/api-client';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Banner, Button, formatDayAndTime, formatTimeNear } from '@walkies/ui';

export interface OfferBannerProps {
  onOpen: (slotId: number) => void;
}

/** The places that are reserved for the walker; renders nothing without any. */
export function OfferBanner({ onOpen }: OfferBannerProps) {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const waits = useMyWaits().data ?? [];
  return waits.map((wait) => {
    const until = wait.reserved_until;
    if (until === null || new Date(until) <= now) return null;
    return (
      <Banner
        key={wait.slot_id}
        tone="info"
        title="A place is free for you"
        action={
          <Button variant="secondary" size="small" onClick={() => onOpen(wait.slot_id)}>
            Look at your place
          </Button>
        }
      >
        {`${formatDayAndTime(wait, timeZone)}. It is reserved for you until ${formatTimeNear(new Date(until), timeZone, now)}.`}
      </Banner>
    );
  });
}
