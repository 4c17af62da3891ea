import { useWalksToday, useWalkTicket } from '@walkies/api-client';
import type { CheckIn } from '@walkies/contract';
import { WalkTicket } from '@walkies/ui';

/** The tickets of today's walks; renders nothing without any. */
export function HereNow() {
  return useWalksToday().map((walk) => <Ticket key={walk.slot_id} walk={walk} />);
}

const Ticket = ({ walk }: { walk: CheckIn }) => <WalkTicket {...useWalkTicket(walk)} />;
