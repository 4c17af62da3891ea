import { firstRange, useSteadyWhilePressed } from '@walkies/calendar';
import { dayOf, type Slot } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import {
  AddSlotCard,
  LoadErrors,
  MARSHAL_TEXTS,
  OpenModals,
  StaffGrid,
  StillToFinalize,
  useSlotCalendar,
  useUnfinishedWalks,
} from '@walkies/staff';
import {
  Button,
  dateParts,
  lazyPart,
  SuccessBanner,
  Page,
  PageHeader,
  Section,
  ShelterTimeNote,
  SlotListSkeleton,
} from '@walkies/ui';
import { useState } from 'react';
import { LazyRegulars, LazyShortSlots, LazyToday } from '../today/lazy-today';
import styles from './slot-calendar.module.css';
import type { ShownWeek } from './this-weeks-walks';

// In the chunk of Today, which the page loads anyway.
const ThisWeeksWalks = lazyPart(
  async () => (await import(/* webpackChunkName: "today" */ './this-weeks-walks')).ThisWeeksWalks,
);

/** The marshals' calendar, to add slots, see bookings and finalize walks: /marshal-calendar. */
export function SlotCalendarPage() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const unfinished = useUnfinishedWalks(timeZone, now);
  const calendar = useSlotCalendar({
    now,
    listed: firstRange(timeZone, now),
    alsoLoaded: unfinished.slots,
  });
  const { wide, position, slots, address, openSlot, done, begin, finish } = calendar;
  const today = dateParts(now, timeZone);
  const size = wide ? 'base' : 'small';

  const actions = (
    <>
      <Button variant="secondary" size={size} icon="plus" onClick={begin(address.openAddDog)}>
        Add Dog
      </Button>
      <Button size={size} icon="document" onClick={begin(address.openLog)}>
        Log Walk
      </Button>
    </>
  );

  const aboveCalendar = useSteadyWhilePressed(
    <>
      {done && <SuccessBanner>{done}</SuccessBanner>}
      <LoadErrors
        slots={[slots, unfinished]}
        dogs={calendar.dogs}
        walkers={calendar.walkers}
        openSlot={openSlot}
        texts={MARSHAL_TEXTS}
        onClose={address.close}
      />
    </>,
  );
  const stillToFinalize = useSteadyWhilePressed(unfinished.slots);
  const [week, setWeek] = useState<ShownWeek>({ isShown: false, days: [] });

  /** Opens the place of a new slot: its week in the calendar, its day in the list, else its details. */
  function show(slot: Slot) {
    const day = dayOf(new Date(slot.start_time), timeZone);
    const weekOf = (instant: Date) => firstRange(timeZone, instant).from;
    const isListed = weekOf(new Date(slot.start_time)) === weekOf(now);
    if (wide) position.showDay(day);
    else if (!isListed) return address.openSlot(slot.id);
    else setWeek({ isShown: true, days: [...week.days, day] });
    void import(/* webpackChunkName: "today" */ './show-added-slot').then(({ showAddedSlot }) =>
      showAddedSlot(slot, timeZone, { focus: !wide }),
    );
  }

  return (
    <Page>
      <PageHeader
        title="Marshal Dashboard"
        eyebrow={
          wide ? 'Schedule Walks' : `Schedule Walks · ${today.weekday} ${today.day} ${today.month}`
        }
        actions={actions}
      />
      <ShelterTimeNote timeZone={timeZone} now={now} />
      {/* eslint-disable-next-line walkies/translatable-text -- it is an element. */}
      {aboveCalendar}
      <div className={styles.morning}>
        <LazyToday
          now={now}
          notFinalized={stillToFinalize.length}
          onOpen={begin(address.openSlot)}
        />
        {stillToFinalize.length > 0 && (
          <StillToFinalize
            slots={stillToFinalize}
            now={now}
            onFinalize={begin(address.openFinalize)}
          />
        )}
        {unfinished.isPending && <SlotListSkeleton count={1} />}
        <LazyShortSlots now={now} calendar="/marshal-calendar" />
      </div>
      {!wide && (
        <ThisWeeksWalks
          slots={slots.data}
          loading={slots.isPending}
          now={now}
          shown={week}
          onShow={setWeek}
          onOpen={begin(address.openSlot)}
        />
      )}
      <Section
        title="Add Available Time Slots"
        actions={
          wide && (
            <Button size="small" icon="plus" onClick={begin(() => address.openAddSlot())}>
              Add Time Slot
            </Button>
          )
        }
      >
        {wide ? (
          <StaffGrid
            viewer="marshal"
            slots={slots.data ?? []}
            // Wait for the content above, else it would move the target of a press.
            loading={calendar.isOpening || unfinished.isPending}
            now={now}
            position={position}
            onOpen={begin(address.openSlot)}
            onSelect={begin(address.openAddSlot)}
          />
        ) : (
          <AddSlotCard now={now} texts={MARSHAL_TEXTS} onShow={show} />
        )}
      </Section>
      {!unfinished.isPending && !slots.isPending && <LazyRegulars />}
      <OpenModals
        modal={address.modal}
        openSlot={openSlot}
        doneBefore={calendar.doneBefore}
        now={now}
        texts={MARSHAL_TEXTS}
        onClose={address.close}
        onDone={finish}
        onAdded={(text, slot) => {
          finish(text);
          show(slot);
        }}
        onCalledOff={calendar.finishCallingOff}
      />
    </Page>
  );
}
