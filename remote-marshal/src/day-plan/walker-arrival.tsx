import type { Pair } from '@walkies/contract';
import { HereSince } from '@walkies/staff';
import { Chip } from '@walkies/ui';

/** Since when a walker is here, or how late they said they would be. */
export function WalkerArrival({ walker }: Pick<Pair, 'walker'>) {
  if (!walker?.lateMinutes || walker.checkedInAt) return <HereSince at={walker?.checkedInAt} />;
  return <Chip tone="to-finalize" icon="clock">{`${walker.lateMinutes} minutes late`}</Chip>;
}
