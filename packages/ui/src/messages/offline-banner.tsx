import { Banner } from './banner';
import { useOfflineSince } from './use-offline-since';

/** Says that there is no line, before somebody presses; nothing while there is one. */
export function OfflineBanner() {
  const since = useOfflineSince();
  if (!since) return null;
  const time = since.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
  return (
    <Banner tone="offline" title="You are offline.">
      What you see is from {time}. Nothing can be saved until the line is back.
    </Banner>
  );
}
