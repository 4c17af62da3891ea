import { clockDifference, followClock, timed } from '@walkies/remote-sdk/clock';
import { fromStorage } from '@walkies/remote-sdk/storage';
import { Banner, Button } from '@walkies/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Session storage key that marks the banner as shown in this tab. */
const SHOWN_KEY = 'walkies.clockSaid';

const countText = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '3 hours', '1 hour 30 minutes', '2 days'. */
function lengthText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return countText(Math.round(hours / 24), 'day');
  const parts = [
    hours > 0 && countText(hours, 'hour'),
    minutes % 60 > 0 && countText(minutes % 60, 'minute'),
  ];
  return parts.filter(Boolean).join(' ');
}

/** Measures the clock again when the user returns, as they may have set it. */
function remeasure(): void {
  if (document.visibilityState === 'hidden') return;
  timed(fetch('/config.json', { cache: 'no-store' })).catch(() => undefined);
}

/** Reports once that the device's clock is wrong, with the remedy. */
export default function ClockBanner() {
  const difference = useSyncExternalStore(followClock, clockDifference);
  const [isClosed, setClosed] = useState(
    () => fromStorage(() => sessionStorage.getItem(SHOWN_KEY)) === 'yes',
  );

  useEffect(() => {
    window.addEventListener('focus', remeasure);
    document.addEventListener('visibilitychange', remeasure);
    return () => {
      window.removeEventListener('focus', remeasure);
      document.removeEventListener('visibilitychange', remeasure);
    };
  }, []);

  function close() {
    fromStorage(() => sessionStorage.setItem(SHOWN_KEY, 'yes'));
    document.getElementById('main')?.focus();
    setClosed(true);
  }

  if (isClosed) return null;
  const length = lengthText(Math.abs(difference));
  return (
    <Banner
      tone="info"
      title={`This device’s clock is ${length} ${difference < 0 ? 'fast' : 'slow'}.`}
      action={
        <Button variant="secondary" size="small" onClick={close}>
          OK
        </Button>
      }
    >
      Walkies uses the right time. To set the clock, turn on automatic time in the settings.
    </Banner>
  );
}
