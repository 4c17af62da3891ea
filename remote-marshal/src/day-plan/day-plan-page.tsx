import { errorText, useDogs } from '@walkies/api-client';
import { addDays, dayStart } from '@walkies/calendar';
import { dayOf, type PlannedSlot } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Link, useSearchParams } from '@walkies/remote-sdk/router';
import {
  Button,
  buttonClass,
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
import { BusyDay } from './busy-day';
import { ConfirmWalks } from './confirm-walks';
import { useDayPlan, useTomorrowsPlan } from './plan-api';
import { DayArrows } from './day-arrows';
import styles from './day-plan.module.css';
import { FindInPlan } from './find-in-plan';
import { GapsBanner } from './gaps-banner';
import { hoursOf, isBusy } from './hours';
import { PairPicker } from './pair-picker';
import { applied } from './plan-change';
import { HourJumps } from './plan-hour';
import { PlanPaper } from './plan-paper';
import { PlanSlot } from './plan-slot';
import { PlanWords } from './plan-words';
import { useFolds } from './use-folds';
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
  useTomorrowsPlan(today, date === today && plan.isSuccess);
  const { waiting } = changes;
  const slots = useMemo(
    () => (plan.data ?? []).map((slot) => waiting.reduce<PlannedSlot>(applied, slot)),
    [plan.data, waiting],
  );
  const openPair = useOpenPair(slots);
  const actions = usePlanActions({ date, changes });
  const { open } = openPair;
  const shared = { now, changes, onOpen: openPair.openPair };
  const busy = isBusy(slots);
  const hours = useMemo(() => hoursOf(slots, timeZone), [slots, timeZone]);
  const folds = useFolds({ date, hours, now });
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
            <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to="/here-poster">
              Check-in poster
            </Link>
            <Button variant="secondary" size="small" icon="print" onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      <ShelterTimeNote timeZone={timeZone} now={now} />
      <LoadError of={plan}>{(error) => errorText(error, 'Failed to load the day plan')}</LoadError>
      {plan.isPending && <SlotListSkeleton />}
      <GapsBanner slots={slots} now={now} isShort={busy} />
      {plan.data?.length === 0 && (
        <EmptyState title="No walks on this day.">Choose another day.</EmptyState>
      )}
      <ConfirmWalks key={date} slots={slots} now={now} />
      {busy && <FindInPlan slots={slots} />}
      {busy && <HourJumps hours={hours} open={folds.openHour} onJump={folds.jump} />}
      <div className={styles.plan} aria-busy={plan.isPlaceholderData}>
        {busy ? (
          <BusyDay hours={hours} folds={folds} {...shared} />
        ) : (
          slots.map((slot) => <PlanSlot key={slot.id} slot={slot} {...shared} />)
        )}
      </div>
      <PlanWords />
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
