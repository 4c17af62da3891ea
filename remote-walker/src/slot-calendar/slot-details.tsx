import { errorText, type useSlotBookings } from '@walkies/api-client';
import type { Slot, SlotBookings } from '@walkies/contract';
import { reservedPlaces } from '@walkies/contract/texts';
import { useHost, useNow } from '@walkies/remote-sdk';
import {
  Banner,
  Button,
  DateTile,
  dateParts,
  lazyPart,
  Loading,
  PersonList,
  PersonRow,
  ShelterTimeNote,
  slotTimeLabel,
  formatTimeRange,
  VisuallyHidden,
  WithName,
  withNames,
} from '@walkies/ui';
import { useState } from 'react';
import { SeatMeter } from './seat-meter';
import styles from './slot-details.module.css';
import { spotsLeftText } from './slot-texts';

// Optional content: the modals work even if its code fails to load.
export const SlotDogs = lazyPart(
  async () => (await import(/* webpackChunkName: "slot-dogs" */ './slot-dogs')).SlotDogs,
);
export const ComeEveryWeek = lazyPart(async () => {
  const part = await import(/* webpackChunkName: "regulars" */ '../regulars/come-every-week');
  return part.ComeEveryWeek;
});

/** The line below the spots of the walker's own booking. */
export const YOURS = 'One of these spots is yours.';

interface SlotDetailsProps {
  slot: Slot;
  bookings: ReturnType<typeof useSlotBookings>;
  /** The line below the spots; defaults to the number of free spots. */
  line?: string | undefined;
  /** Until when one can cancel. */
  cutoff: string | undefined;
}

/** Date, time, spots and walkers, for both modals of a slot. */
export function SlotDetails({ slot, bookings, line, cutoff }: SlotDetailsProps) {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  // An answer from before the walker's own booking does not include it.
  const [wasMine] = useState(slot.booked_by_me);
  const isOld = wasMine ? !bookings.isFetchedAfterMount : bookings.isFetching;
  const isBefore = slot.booked_by_me && isOld;
  const data = isBefore ? undefined : bookings.data;
  const booked = data?.count ?? slot.booked_count;
  const reserved = slot.reserved_count ?? 0;
  return (
    <>
      <SlotWhen slot={slot} />
      <ShelterTimeNote timeZone={timeZone} now={now} />
      <SeatMeter booked={booked + reserved} capacity={slot.capacity}>
        {line ?? spotsLeftText(booked + reserved, slot.capacity)}
      </SeatMeter>
      {reserved > 0 && <p>{reservedPlaces(reserved)}</p>}
      <SlotDogs slotId={slot.id} />
      <Walkers bookings={bookings} data={data} />
      {cutoff && <p className={styles.cutoff}>{withNames(cutoff)}</p>}
      {/* Older APIs do not tell it. */}
      {slot.schedule_id && <ComeEveryWeek scheduleId={slot.schedule_id} />}
    </>
  );
}

/** Day, time and marshal of a slot. */
export function SlotWhen({ slot }: { slot: Slot }) {
  const { timeZone } = useHost().shelter;
  return (
    <div className={styles.when}>
      <div aria-hidden="true">
        <DateTile
          {...dateParts(new Date(slot.start_time), timeZone)}
          tone={slot.booked_by_me ? 'orange' : 'burgundy'}
        />
      </div>
      <div>
        <p className={styles.time}>
          <VisuallyHidden>{slotTimeLabel(slot, timeZone)}</VisuallyHidden>
          <span aria-hidden="true">{formatTimeRange(slot, timeZone)}</span>
        </p>
        {slot.marshal_name && (
          <p className={styles.marshal}>
            <WithName>{slot.marshal_name}</WithName>
          </p>
        )}
      </div>
    </div>
  );
}

interface WalkersProps extends Pick<SlotDetailsProps, 'bookings'> {
  data: SlotBookings | undefined;
}

function Walkers({ bookings, data }: WalkersProps) {
  const { error, isFetching, refetch } = bookings;
  if (data) {
    if (data.walkers.length === 0) return <p>No one booked yet.</p>;
    return (
      <PersonList label="Booked walkers">
        {data.walkers.map(({ name }, place) => (
          <PersonRow key={`${place} ${name}`} name={name} />
        ))}
      </PersonList>
    );
  }
  if (!error) return <Loading />;
  const retry = (
    <Button
      variant="secondary"
      size="small"
      icon="retry"
      busy={isFetching && 'Loading...'}
      onClick={() => void refetch()}
    >
      Retry
    </Button>
  );
  return (
    <Banner tone="error" action={retry}>
      {errorText(error, 'Could not load walk details')}
    </Banner>
  );
}
