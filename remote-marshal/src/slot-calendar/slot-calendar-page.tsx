import { useDogs, useSlots, useWalkers } from '@walkies/api-client';
import {
  dayName,
  firstRange,
  ShelterTimeNote,
  useCalendarPosition,
  useNow,
  useWideScreen,
} from '@walkies/calendar';
import { useHost } from '@walkies/remote-sdk';
import { MARSHAL_TEXTS } from '@walkies/staff';
import { Button, DoneBanner, Page, PageHeader, Section } from '@walkies/ui';
import { useState } from 'react';
import { AddSlotCard } from './add-slot-card';
import { LoadFailures } from './load-failures';
import { MarshalGrid } from './marshal-grid';
import { OpenModals } from './open-modals';
import { StillToFinalize } from './still-to-finalize';
import { ThisWeeksWalks } from './this-weeks-walks';
import { useOpenModal } from './use-open-modal';
import { useOpenSlot } from './use-open-slot';
import { useUnfinishedWalks } from './use-unfinished-walks';
import styles from './slot-calendar.module.css';

/** Where a marshal adds slots, sees who comes and says how walks went: /marshal-calendar. */
export function SlotCalendarPage() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const wide = useWideScreen();
  const position = useCalendarPosition(timeZone, now);
  const [done, setDone] = useState<string | null>(null);
  const address = useOpenModal();

  const slots = useSlots(wide ? position.range : firstRange(timeZone, now));
  const unfinished = useUnfinishedWalks(timeZone, now);
  // Loaded with the page, so that the modals are whole also where reception is gone by then.
  useDogs();
  useWalkers();
  const slotId = address.modal?.kind === 'slot' ? address.modal.slotId : null;
  const openSlot = useOpenSlot(slotId, [...(slots.data ?? []), ...unfinished.slots]);

  /** What was done last is said until something else is begun. */
  function begin<Told extends unknown[]>(open: (...told: Told) => void) {
    return (...told: Told) => {
      setDone(null);
      open(...told);
    };
  }

  function finish(text: string) {
    setDone(text);
    address.close();
  }

  const actions = (
    <>
      <Button variant="secondary" icon="plus" onClick={begin(address.openAddDog)}>
        Add Dog
      </Button>
      <Button icon="document" onClick={begin(address.openLog)}>
        Log Walk
      </Button>
    </>
  );

  return (
    <Page>
      <PageHeader
        title="Marshal Dashboard"
        eyebrow={!wide && dayName(now, timeZone)}
        actions={wide && actions}
      />
      <ShelterTimeNote timeZone={timeZone} now={now} />
      {done && !address.modal && <DoneBanner>{done}</DoneBanner>}
      <LoadFailures
        lists={[slots, unfinished]}
        openSlot={openSlot}
        text={MARSHAL_TEXTS.loadSlotsFailed}
        onClose={address.close}
      />
      <StillToFinalize
        slots={unfinished.slots}
        now={now}
        onFinalize={begin(address.openFinalize)}
      />
      {!wide && (
        <ThisWeeksWalks
          slots={slots.data}
          loading={slots.isPending}
          now={now}
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
          <MarshalGrid
            slots={slots.data ?? []}
            loading={slots.isPending}
            now={now}
            position={position}
            onOpen={begin(address.openSlot)}
            onSelect={begin(address.openAddSlot)}
          />
        ) : (
          <AddSlotCard now={now} />
        )}
      </Section>
      {!wide && <div className={styles.thumb}>{actions}</div>}
      <OpenModals
        modal={address.modal}
        slot={openSlot.slot}
        now={now}
        onClose={address.close}
        onDone={finish}
      />
    </Page>
  );
}
