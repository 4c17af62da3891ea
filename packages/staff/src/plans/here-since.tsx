import { useHost } from '@walkies/remote-sdk';
import { Chip, formatTime } from '@walkies/ui';

/** Tells when a walker checked in; renders nothing before. */
export function HereSince({ at }: { at: string | null | undefined }) {
  const { timeZone } = useHost().shelter;
  if (!at) return null;
  return (
    <Chip tone="completed" icon="check">{`Here since ${formatTime(new Date(at), timeZone)}`}</Chip>
  );
}
