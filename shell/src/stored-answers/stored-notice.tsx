import { clockDifference, now } from '@walkies/remote-sdk/clock';
import { useQueryClient, type QueryClient } from '@walkies/remote-sdk/query';
import { Banner, Button, OfflineBanner, useOfflineSince } from '@walkies/ui';
import { useCallback, useSyncExternalStore } from 'react';

/** When the oldest stored answer came that no connection replaces; null if there is none on screen. */
function asOf(cache: QueryClient): number | null {
  const times = cache
    .getQueryCache()
    .getAll()
    // Each remote has a class of its own.
    .filter((query) => query.isActive() && query.state.error?.name === 'NetworkError')
    .map((query) => query.state.dataUpdatedAt)
    .filter((time) => time > 0 && time < performance.timeOrigin);
  return times.length > 0 ? Math.min(...times) : null;
}

const isToday = (time: Date): boolean => time.toDateString() === new Date(now()).toDateString();

function timeOf(at: Date): string {
  const time = at.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
  return isToday(at) ? time : `${at.toLocaleDateString(undefined, { weekday: 'long' })}, ${time}`;
}

/** Says from when stored answers on screen are; without any, the offline banner. */
export default function StoredNotice() {
  const cache = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => cache.getQueryCache().subscribe(onChange),
    [cache],
  );
  const time = useSyncExternalStore(subscribe, () => asOf(cache));
  const since = useOfflineSince();
  if (time === null) return <OfflineBanner />;
  return (
    <Banner
      tone="offline"
      title={since ? 'You are offline.' : 'The shelter does not answer.'}
      action={
        !since && (
          <Button
            size="small"
            icon="retry"
            onClick={() => void cache.refetchQueries({ type: 'active' })}
          >
            Retry
          </Button>
        )
      }
    >
      {`This page is from ${timeOf(new Date(time + clockDifference()))}. Most changes need a connection.`}
    </Banner>
  );
}
