import { useCheckInBox, useCheckIns } from '@walkies/api-client';
import type { CheckIn } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Card, CheckInBox, formatTimeRange, Section } from '@walkies/ui';

/** The walks that the walker can check in for now; renders nothing without any. */
export function HereNow() {
  const now = useNow();
  const walks = useCheckIns().data?.walks ?? [];
  return walks
    .filter(({ opens_at, status }) => new Date(opens_at) <= now && status === 'booked')
    .map((walk) => <WalkNow key={walk.slot_id} walk={walk} now={now} />);
}

function WalkNow({ walk, now }: { walk: CheckIn; now: Date }) {
  const { timeZone } = useHost().shelter;
  return (
    <Section title={`Your walk, ${formatTimeRange(walk, timeZone)}`}>
      <Card>
        <CheckInBox {...{ walk, now, timeZone }} {...useCheckInBox(walk.slot_id)} />
      </Card>
    </Section>
  );
}
