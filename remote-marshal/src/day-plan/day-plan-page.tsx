import { errorText, useDogs } from '@walkies/api-client';
import { addDays, dayStart } from '@walkies/calendar';
import { dayOf, type PlannedSlot } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { useSearchParams } from '@walkies/remote-sdk/router';
import {
  Button,
  EmptyState,
  formatDay,
  LoadError,
  Page,
  PageHeader,
  ShelterTimeNote,
  SlotListSkeleton,
  UndoToast,
} from '@walkies/ui';
import { useMemo } from 'react';
import { useDayPlan } from './plan-api';
import { DayArrows } from './day-arrows';
import styles from './day-plan.module.css';
import { GapsBanner } from './gaps-banner';
import { PairPicker } from './pair-picker';
import { applied } from './plan-change';
import { PlanPaper } from './plan-paper';
import { PlanSlot } from './plan-slot';
import { useOpenPair } from './use-open-pair';
import { usePlanChanges } from './use-plan-changes';
import { usePlanActions } from './use-plan-actions';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The pairs of a day's walks (?date); changing a pair takes two presses. */
export function DayPlanPage() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const today = dayOf(now, timeZone);
  const named = search.get('date') ?? '';
  const date = DAY.test(named) && !Number.isNaN(Date.parse(named)) ? named : today;
  const plan = useDayPlan(date);
  const changes = usePlanChanges();
  // Fills the cache for times without a connection.
  useDogs();
  const { waiting } = changes;
  const slots = useMemo(
    () => (plan.data ?? []).map((slot) => waiting.reduce<PlannedSlot>(applied, slot)),
    [plan.data, waiting],
  );
  const openPair = useOpenPair(slots);
  const actions = usePlanActions({ date, changes });
  const { open } = openPair;
  const day = formatDay(dayStart(date, timeZone), timeZone);

  return (
    <Page>
      <PageHeader
        title="Day plan"
        eyebrow={day}
        actions={
          <>
            <DayArrows
              isToday={date === today}
              onMove={(days) => setSearch({ date: addDays(date, days) })}
              onToday={() => setSearch({})}
            />
            <Button variant="secondary" size="small" icon="print" onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      <ShelterTimeNote timeZone={timeZone} now={now} />
      <LoadError of={plan}>{(error) => errorText(error, 'Failed to load the day plan')}</LoadError>
      {plan.isPending && <SlotListSkeleton />}
      <GapsBanner slots={slots} now={now} />
      {plan.data?.length === 0 && (
        <EmptyState title="No walks on this day.">Choose another day.</EmptyState>
      )}
      <div className={styles.plan} aria-busy={plan.isPlaceholderData}>
        {slots.map((slot) => (
          <PlanSlot
            key={slot.id}
            slot={slot}
            now={now}
            changes={changes}
            onOpen={openPair.openPair}
          />
        ))}
      </div>
      <PlanPaper day={day} slots={slots} now={now} />
      {open && (
        <PairPicker
          {...open}
          slots={slots}
          onAllow={openPair.openReason}
          onNotAllow={() => openPair.closeReason()}
          onChoose={(chosen) => actions.choose(open, chosen, openPair.close)}
          onLeave={
            open.pair.dog &&
            (() => {
              openPair.close();
              actions.leave(open);
            })
          }
          onClose={openPair.close}
        />
      )}
      <UndoToast deed={actions.latest} onUndo={actions.undo} onDismiss={actions.dismiss} />
    </Page>
  );
}
