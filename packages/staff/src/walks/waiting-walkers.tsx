import { useWaitingList } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { formatTime, PersonList, PersonRow } from '@walkies/ui';
import { WalkerName } from '../care/care-links';
import { WalkPart } from './walk-part';

/** The walkers who wait for a place, in order; renders nothing without any, and with an older API. */
export function WaitingWalkers({ slotId }: { slotId: number }) {
  const { timeZone } = useHost().shelter;
  const walkers = useWaitingList(slotId).data?.walkers ?? [];
  if (walkers.length === 0) return null;
  return (
    <WalkPart title={`Waiting list (${walkers.length})`}>
      <PersonList label="Waiting list">
        {walkers.map(({ id, name, reserved_until }) => (
          <PersonRow
            key={id}
            name={<WalkerName id={id} name={name} />}
            label={name}
            detail={
              reserved_until && (
                <span>{`A place is reserved until ${formatTime(new Date(reserved_until), timeZone)}.`}</span>
              )
            }
          />
        ))}
      </PersonList>
    </WalkPart>
  );
}
