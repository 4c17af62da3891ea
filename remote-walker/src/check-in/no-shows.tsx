import { errorText } from '@walkies/api-client';
import type { NoShow } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, Card, ErrorBanner, formatDayAndTime, Section } from '@walkies/ui';
import { useDispute, useNoShows } from './no-shows-api';

/** The recent walks that the walker missed by the record, each with the button "I was there". */
export function NoShows() {
  const noShows = useNoShows().data ?? [];
  return noShows.map((walk) => <DisputableNoShow key={walk.slot_id} walk={walk} />);
}

function DisputableNoShow({ walk }: { walk: NoShow }) {
  const { timeZone } = useHost().shelter;
  const { mutate, isPending, error } = useDispute();
  return (
    <Section title={formatDayAndTime(walk, timeZone)}>
      <Card>
        <p>The marshal has recorded that you did not come.</p>
        {error && (
          <ErrorBanner>{errorText(error, 'That could not be saved.', 'server-first')}</ErrorBanner>
        )}
        {walk.disputed_at === null ? (
          <p>
            <Button
              variant="secondary"
              busy={isPending && 'Saving...'}
              onClick={() => mutate(walk.slot_id)}
            >
              I was there
            </Button>
          </p>
        ) : (
          <p role="status">
            <strong>You said that you were there.</strong>{' '}
            <span>The staff can see it, and correct the walk.</span>
          </p>
        )}
      </Card>
    </Section>
  );
}
