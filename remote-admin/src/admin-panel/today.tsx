import { addDays, rangeOfDays } from '@walkies/calendar';
import { dayOf, type PlannedSlot, type Slot, type SlotRange } from '@walkies/contract';
import { errorText, useSlots } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { Link, useNavigate } from '@walkies/remote-sdk/router';
import { DAY_PLAN_PATH, FINALIZE_ALL, StillToFinalize, useUnfinishedWalks } from '@walkies/staff';
import {
  Banner,
  buttonClass,
  EmptyState,
  LoadError,
  markName,
  markNames,
  namedAlso,
  Section,
  StatusChip,
  TableSkeleton,
  useIsLate,
} from '@walkies/ui';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useOpenIncident, useRecordedWalks } from './admin-panel-api';
import styles from './today.module.css';
import { useReviewDog } from './use-panel-tab';
import { WalkRows } from './walk-rows';

const SMALL = buttonClass({ variant: 'secondary', size: 'small' });

/** The panel's range: today and the next six days. */
export function upcomingRange(timeZone: string, now: Date): Required<SlotRange> {
  const today = dayOf(now, timeZone);
  return rangeOfDays(today, addDays(today, 6), timeZone);
}

const isOver = ({ end_time }: Slot, now: Date): boolean => Date.parse(end_time) <= now.getTime();

const isOpen = ({ status }: Slot): boolean => status === 'available' || status === 'booked';

const isMissed = (slot: Slot, now: Date): boolean =>
  slot.status === 'available' && isOver(slot, now);

/** A slot's status at this time. */
function statusAt(slot: Slot, now: Date): string {
  if (isMissed(slot, now)) return 'Over';
  return slot.status === 'booked' && isOver(slot, now) ? 'to-finalize' : slot.status;
}

/** 'Biscuit, Moose · with Maria Lopez' */
function dogsAndMarshal({ dog_names, booked_count, marshal_name, status }: Slot): string {
  const isNone = booked_count > 0 && dog_names?.length === 0;
  const none = isNone ? (status === 'completed' ? 'No dogs' : 'No dogs yet') : '';
  const dogs = markNames(dog_names ?? []) || none;
  return [dogs, marshal_name && `with ${markName(marshal_name)}`].filter(Boolean).join(' · ');
}

/** A finalized slot with the walkers who came and the dogs that went out, once known. */
function asRecorded(slot: Slot, walks: readonly PlannedSlot[] = []): Slot {
  const recorded = walks.find(({ id }) => id === slot.id)?.recorded;
  if (!recorded) return slot;
  return { ...slot, walker_names: recorded.walkers, dog_names: recorded.dogs };
}

interface TodayProps {
  now: Date;
  /** Content that needs a decision, next to today. */
  review: (isShown: boolean) => ReactNode;
  /** Content below; hidden until its position is final, so that nothing moves. */
  children: ReactNode;
}

/** Today's walks, walks to finalize, and future walks without a marshal, or with walkers but without dogs. */
export function Today({ now, review, children }: TodayProps) {
  const { timeZone } = useHost().shelter;
  const navigate = useNavigate();
  const { from, to } = upcomingRange(timeZone, now);
  const coming = useSlots(useMemo(() => ({ from, to }), [from, to]));
  const unfinished = useUnfinishedWalks(timeZone, now);

  const isToday = ({ start_time }: Slot): boolean =>
    dayOf(new Date(start_time), timeZone) === dayOf(now, timeZone);
  const slots = coming.data ?? [];
  const isBlocked = slots.some((slot) => slot.type === 'blocked' && isToday(slot));
  const planned = slots.filter((slot) => slot.type === 'walk' && isToday(slot));
  const recorded = useRecordedWalks(
    dayOf(now, timeZone),
    planned.some(({ status }) => status === 'completed'),
  );
  const today = planned.map((slot) => asRecorded(slot, recorded.data));
  // Older APIs do not report dogs.
  const withoutDogs = slots.filter(
    (slot) => slot.status === 'booked' && !isOver(slot, now) && slot.dog_names?.length === 0,
  );
  const withoutMarshal = slots.filter(
    (slot) => isOpen(slot) && !isOver(slot, now) && slot.marshal_name === null,
  );
  const incident = useOpenIncident(useReviewDog());
  const isLate = useIsLate();
  const isWaiting = coming.isPending || unfinished.isPending || (incident.isLoading && !isLate);

  return (
    <>
      <Section
        title="Today"
        actions={
          <div className={styles.ways}>
            <Link className={SMALL} to={DAY_PLAN_PATH}>
              Day plan
            </Link>
            <Link className={SMALL} to="/admin-calendar">
              Calendar
            </Link>
          </div>
        }
      >
        <LoadError of={[coming, unfinished]}>
          {(error) => errorText(error, 'Failed to fetch time slots')}
        </LoadError>
        {coming.isPending && <TableSkeleton rows={4} />}
        {isBlocked && <Banner tone="info">Today is blocked: nobody can book.</Banner>}
        {coming.data && today.length === 0 && !isBlocked && (
          <EmptyState title="No walks today.">See the next ones in the calendar.</EmptyState>
        )}
        {today.length > 0 && (
          <WalkRows
            label="Walks of today"
            slots={today}
            isDone={(slot) => slot.status === 'completed' || isMissed(slot, now)}
            timeZone={timeZone}
            days="today"
            line={dogsAndMarshal}
            end={(slot) => <StatusChip status={statusAt(slot, now)} />}
          />
        )}
      </Section>
      <div
        className={isWaiting ? styles.waiting : styles.below}
        data-waiting={isWaiting || undefined}
      >
        <Suspense fallback={<TableSkeleton rows={8} />}>
          {review(!isWaiting)}
          <StillToFinalize
            slots={unfinished.slots}
            now={now}
            onFinalize={(slotId) =>
              void navigate(`/admin-calendar?slot=${slotId}&finalize=${FINALIZE_ALL}`)
            }
          />
          <Unready
            title="Walks without a marshal"
            label="Coming walks without a marshal"
            slots={withoutMarshal}
            way={{ label: 'Choose a marshal', form: 'edit' }}
          />
          <Unready
            title="Walks without dogs"
            label="Booked walks without dogs"
            slots={withoutDogs}
            way={{ label: 'Choose dogs', form: 'assign' }}
          />
          {children}
        </Suspense>
      </div>
    </>
  );
}

interface UnreadyProps {
  title: string;
  label: string;
  slots: readonly Slot[];
  /** Opens this form of the calendar. */
  way: { label: string; form: string };
}

/** Coming walks that lack something, each with a link to what gives it; nothing without one. */
function Unready({ title, label, slots, way }: UnreadyProps) {
  const { timeZone } = useHost().shelter;
  if (slots.length === 0) return null;
  return (
    <Section title={title}>
      <WalkRows
        label={label}
        slots={slots}
        isDone={() => false}
        timeZone={timeZone}
        days="told"
        end={(slot, whenId) => (
          <Link
            className={SMALL}
            to={`/admin-calendar?slot=${slot.id}&${way.form}=`}
            {...namedAlso(`${whenId}-form`, whenId)}
          >
            {way.label}
          </Link>
        )}
      />
    </Section>
  );
}
