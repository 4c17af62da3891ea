import { errorText, useUpcomingSlots } from '@walkies/api-client';
import { addShelterDays, startOfShelterDay, type Slot } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Button, EmptyState, LoadError, Section, SlotListSkeleton } from '@walkies/ui';
import { useState } from 'react';
import { UpcomingDays } from './upcoming-days';
import type { OwnDogs } from './use-own-dogs';
import styles from './walk-lists.module.css';

const DAYS = 7;
/** More rows would push the other content off the screen. */
const SHOWN_AT_FIRST = 6;

/** Walks of the next seven days that the user may book; their own bookings are above. */
export function UpcomingWalks({ dogs: { isWaiting, parts } }: { dogs: OwnDogs }) {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const [showsAll, setShowsAll] = useState(false);
  const to = addShelterDays(startOfShelterDay(now, timeZone), DAYS, timeZone).toISOString();
  const walks = useUpcomingSlots({ to });
  const known: Slot[] | undefined = isWaiting ? undefined : walks.data;
  const slots = known?.filter((slot) => !slot.booked_by_me && !slot.given_back);
  return (
    <Section title="Upcoming Walks This Week">
      <LoadError of={walks}>{(error) => errorText(error, 'Failed to load time slots')}</LoadError>
      {(walks.isPending || isWaiting) && <SlotListSkeleton />}
      {slots?.length === 0 && (
        <EmptyState title="No upcoming walks available.">
          The shelter adds walks every week.
        </EmptyState>
      )}
      {slots && slots.length > 0 && (
        <UpcomingDays
          slots={showsAll ? slots : slots.slice(0, SHOWN_AT_FIRST)}
          now={now}
          need={(slotId) => parts && <parts.SlotNeed slotId={slotId} />}
        />
      )}
      {slots && slots.length > SHOWN_AT_FIRST && !showsAll && (
        <div className={styles.more}>
          <Button variant="secondary" icon="chevron-down" onClick={() => setShowsAll(true)}>
            {`Show all ${slots.length} walks`}
          </Button>
        </div>
      )}
    </Section>
  );
}
