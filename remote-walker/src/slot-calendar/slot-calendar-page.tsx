import { useMyBookings, useSlots } from '@walkies/api-client';
import { lastListedDay, listRange, useCalendarPosition, useInitialWeek } from '@walkies/calendar';
import { useHost, useNow } from '@walkies/remote-sdk';
import {
  lazyPart,
  SuccessBanner,
  Page,
  PageHeader,
  ShelterTimeNote,
  useWideScreen,
} from '@walkies/ui';
import { useMemo, useState } from 'react';
import { OpenSlotBanner, SlotsFailedBanner } from './calendar-banners';
import { LazyTopWalks } from './lazy-top-walks';
import type { Choice } from './slot-choice';
import { SlotGrid } from './lazy-slot-grid';
import { SlotList } from './slot-list';
import { SlotModal } from './slot-modal';
import { useNextWalkDay, useOfferedSlots } from './use-offered-slots';
import { useSlotInAddress } from './use-slot-in-address';

// Optional content: the page works even if its code fails to load.
const MissingProfileBox = lazyPart(
  async () => (await import(/* webpackChunkName: "profile" */ './missing-profile-box')).default,
);
const OfferBanner = lazyPart(
  async () => (await import(/* webpackChunkName: "waiting" */ './offer-banner')).OfferBanner,
);

/** The walkers' calendar, to find, book and cancel walks: /walker-calendar. */
export function SlotCalendarPage() {
  const { session, shelter } = useHost();
  const { timeZone } = shelter;
  const now = useNow();
  const wide = useWideScreen();
  const position = useCalendarPosition(timeZone, now, 'coming');
  const [weeks, setWeeks] = useState(1);
  const [choice, setChoice] = useState<Choice>('all');
  const [done, setDone] = useState<string | null>(null);

  const slots = useSlots(wide ? position.range : listRange(timeZone, now, weeks));
  const mine = useMyBookings({ enabled: !wide });
  const offered = useOfferedSlots(slots.data, now);
  const isLoaded = slots.isSuccess && !slots.isPlaceholderData;
  const isThisWeek = position.view === 'week' && position.day === position.today;
  const later = useNextWalkDay(offered, { timeZone, now, enabled: wide && isLoaded && isThisWeek });
  const isOpening = useInitialWeek(position, slots, later);
  const { state, slotId, slot, bookings, isRefetching, error, open, close, retry } =
    useSlotInAddress(offered, slots);
  // The wide calendar does not refetch what another page has loaded, so it may be outdated.
  const listed = wide ? bookings : mine.data;
  // A walk that has started is not on offer, but still takes its time.
  const own = useMemo(
    () => [...(slots.data ?? []).filter((each) => each.booked_by_me), ...(listed ?? [])],
    [slots.data, listed],
  );

  function openSlot(slotId: number) {
    setDone(null);
    open(slotId);
  }

  function finish(text: string) {
    setDone(text);
    close();
  }

  return (
    <Page>
      <PageHeader title="Available Time Slots" eyebrow="My Calendar" />
      {/* One notice at a time: who has to confirm their address first cannot book before. */}
      {session && session.missing.length > 0 && session.emailConfirmation !== 'required' && (
        <MissingProfileBox missing={session.missing} />
      )}
      <ShelterTimeNote timeZone={timeZone} now={now} />
      {done && state === 'none' && <SuccessBanner>{done}</SuccessBanner>}
      {slots.isSuccess && <OfferBanner onOpen={openSlot} />}
      <LazyTopWalks />
      <OpenSlotBanner
        slotId={slotId}
        state={slot ? 'found' : state}
        error={error}
        onClose={close}
        onRetry={retry}
      />
      {slots.isError && (
        <SlotsFailedBanner
          error={slots.error}
          shownSince={slots.data ? new Date(slots.dataUpdatedAt) : null}
          retrying={slots.isFetching}
          onRetry={() => void slots.refetch()}
        />
      )}
      {wide ? (
        <SlotGrid
          slots={offered}
          isLoaded={isLoaded}
          isOpening={isOpening}
          choice={choice}
          position={position}
          now={now}
          own={own}
          onChoose={setChoice}
          onOpen={openSlot}
        />
      ) : (
        <SlotList
          slots={offered}
          mine={mine.data}
          loading={slots.isPending || slots.isPlaceholderData}
          lastDay={lastListedDay(timeZone, now, weeks)}
          now={now}
          own={own}
          choice={choice}
          onChoose={setChoice}
          onOpen={openSlot}
          onMore={() => setWeeks(weeks + 1)}
          onRefresh={() => void slots.refetch()}
        />
      )}
      {slot && (
        <SlotModal
          key={slot.id}
          slot={slot}
          own={own}
          isRefetching={isRefetching}
          isGone={state === 'gone'}
          onClose={close}
          onDone={finish}
        />
      )}
    </Page>
  );
}
