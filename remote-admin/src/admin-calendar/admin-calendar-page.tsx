import { lastListedDay, listRange } from '@walkies/calendar';
import { useHost, useNow } from '@walkies/remote-sdk';
import {
  ADMIN_TEXTS,
  AddSlotCard,
  LoadErrors,
  OpenModals,
  StaffGrid,
  useSlotCalendar,
} from '@walkies/staff';
import {
  Button,
  SuccessBanner,
  type IconName,
  Page,
  PageHeader,
  Section,
  ShelterTimeNote,
  slotTimeLabel,
} from '@walkies/ui';
import { useState } from 'react';
import { AssignDogsModal } from '../assign-dogs/assign-dogs-modal';
import { BlockDayModal } from './block-day-modal';
import { openedText } from './opened-texts';
import { LazyShortSlots } from './lazy-short-slots';
import { SlotList } from './slot-list';

/** Days back in which walks may wait to be finalized. */
export const LISTED_DAYS_BACK = 7;

/** The admins' calendar, to add slots, block days and finalize walks: /admin-calendar. */
export function AdminCalendarPage() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const [weeks, setWeeks] = useState(1);
  const calendar = useSlotCalendar({
    now,
    listed: listRange(timeZone, now, weeks, LISTED_DAYS_BACK),
  });
  const { wide, position, slots, address, openSlot, done, begin, finish } = calendar;
  const { modal } = address;

  const actionOf = (label: string, icon: IconName, open: () => void) => (
    // On a phone, three buttons side by side leave no space for icons.
    <Button
      variant="secondary"
      size={wide ? 'base' : 'small'}
      icon={wide ? icon : undefined}
      onClick={begin(open)}
    >
      {label}
    </Button>
  );
  const actions = (
    <>
      {actionOf('Log Walk', 'document', address.openLog)}
      {actionOf('Add Dog', 'plus', address.openAddDog)}
      {actionOf('Block Day', 'block', address.openBlockDay)}
    </>
  );

  return (
    <Page>
      <PageHeader title="Admin Dashboard" eyebrow="Calendar" actions={actions} />
      <ShelterTimeNote timeZone={timeZone} now={now} />
      {done && <SuccessBanner>{done}</SuccessBanner>}
      <LoadErrors
        slots={[slots]}
        dogs={calendar.dogs}
        walkers={calendar.walkers}
        openSlot={openSlot}
        texts={ADMIN_TEXTS}
        onClose={address.close}
      />
      {wide ? (
        <Section
          title="Time slots"
          actions={
            <Button size="small" icon="plus" onClick={begin(() => address.openAddSlot())}>
              Add Time Slot
            </Button>
          }
        >
          <StaffGrid
            viewer="admin"
            slots={slots.data ?? []}
            loading={calendar.isOpening}
            now={now}
            position={position}
            onOpen={begin(address.openSlot)}
            onSelect={begin(address.openAddSlot)}
          />
        </Section>
      ) : (
        <>
          <Section title="Time slots">
            <SlotList
              slots={slots.data}
              loading={slots.isPending || slots.isPlaceholderData}
              lastDay={lastListedDay(timeZone, now, weeks)}
              now={now}
              onOpen={begin(address.openSlot)}
              onMore={() => setWeeks(weeks + 1)}
            />
          </Section>
          <Section title="Add Time Slot">
            <AddSlotCard now={now} texts={ADMIN_TEXTS} />
          </Section>
        </>
      )}
      {!slots.isPending && <LazyShortSlots now={now} calendar="/admin-calendar" />}
      {modal?.kind === 'block-day' ? (
        <BlockDayModal
          now={now}
          onClose={address.close}
          onBlocked={() => finish('Day blocked')}
          onCalledOff={(slotId) => calendar.finishCallingOff('Day blocked', slotId)}
        />
      ) : (
        <OpenModals
          modal={modal}
          openSlot={openSlot}
          doneBefore={calendar.doneBefore}
          now={now}
          texts={ADMIN_TEXTS}
          onAssignDogs={address.openAssign}
          onClose={address.close}
          onDone={finish}
          onOpened={(opened) => finish(openedText(opened, timeZone))}
          onCalledOff={calendar.finishCallingOff}
        />
      )}
      {modal?.kind === 'slot' && modal.step === 'assign' && openSlot.slot && (
        <AssignDogsModal
          key={modal.slotId}
          slotId={modal.slotId}
          subtitle={slotTimeLabel(openSlot.slot, timeZone)}
          onClose={() => address.closeAssign(modal.slotId)}
          onAssigned={finish}
        />
      )}
    </Page>
  );
}
