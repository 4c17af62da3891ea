import { useCheckInBox } from '@walkies/api-client';
import type { CheckIn } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Card, CheckInBox, formatTimeRange, Section } from '@walkies/ui';

/** A walk that the walker can check in for now. */
export function WalkNow({ walk }: { walk: CheckIn }) {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  return (
    <Section title={`Your walk, ${formatTimeRange(walk, timeZone)}`}>
      <Card>
        <CheckInBox {...{ walk, now, timeZone }} {...useCheckInBox(walk.slot_id)} />
      </Card>
    </Section>
  );
}

/** True from half an hour before the start on. */
export const isOpen = ({ opens_at }: CheckIn, now: Date): boolean => new Date(opens_at) <= now;
