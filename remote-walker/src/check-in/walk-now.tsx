import { useWalkTicket } from '@walkies/api-client';
import type { CheckIn } from '@walkies/contract';
import { WalkTicket } from '@walkies/ui';

/** The ticket of a walk. */
export const WalkNow = ({ walk }: { walk: CheckIn }) => <WalkTicket {...useWalkTicket(walk)} />;

/** True from half an hour before the start on. */
export const isOpen = ({ opens_at }: CheckIn, now: Date): boolean => new Date(opens_at) <= now;
