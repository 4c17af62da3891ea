import { errorText } from '@walkies/api-client';
import { useSteadyWhilePressed } from '@walkies/calendar';
import { dayOf } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { DAY_PLAN_PATH, STILL_TO_FINALIZE } from '@walkies/staff';
import { buttonClass, LoadError, SlotListSkeleton, useWideScreen } from '@walkies/ui';
import { FindInPlan } from '../day-plan/find-in-plan';
import { slotAnchor } from '../day-plan/gaps-banner';
import { isBusy } from '../day-plan/hours';
import { useDayPlan, useTomorrowsPlan } from '../day-plan/plan-api';
import { gapsOf } from '../day-plan/plan-gaps';
import { NextSlot } from './next-slot';
import { nextSlots } from './next-slots';
import styles from './today.module.css';

interface TodaySectionProps {
  now: Date;
  /** How many earlier walks are listed below as still to finalize. */
  notFinalized: number;
  /** Opens the details of a slot. */
  onOpen: (slotId: number) => void;
}

const COUNT = { phone: 1, wide: 2 };

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The marshal's day: the next walks with their walkers and dogs, and how many more are to come. */
export function TodaySection({ now, notFinalized, onOpen }: TodaySectionProps) {
  const { shelter, session } = useHost();
  const wide = useWideScreen();
  const today = dayOf(now, shelter.timeZone);
  const plan = useDayPlan(today);
  useTomorrowsPlan(today, plan.isSuccess);
  const slots = useSteadyWhilePressed(plan.data ?? []);
  if (plan.isPending) return <SlotListSkeleton count={1} />;

  const count = wide ? COUNT.wide : COUNT.phone;
  const { shown, coming } = nextSlots(slots, { now, marshal: session?.name, count });
  const walkers = coming.reduce((sum, { booked_count }) => sum + booked_count, 0);
  const gaps = gapsOf(slots, now).walkers;
  return (
    <section className={styles.today} aria-labelledby="today">
      <div className={styles.head}>
        <h2 className={styles.title} id="today">
          Today
        </h2>
        {plan.data && (
          <p className={styles.facts}>
            <span>
              {coming.length === 0
                ? 'No more walks today.'
                : `${many(coming.length, 'walk')} to come with ${many(walkers, 'walker')}.`}
            </span>{' '}
            {gaps.slot && (
              <Link className={styles.gap} to={`${DAY_PLAN_PATH}#${slotAnchor(gaps.slot)}`}>
                {gaps.count === 1 ? '1 walker has no dog.' : `${gaps.count} walkers have no dog.`}
              </Link>
            )}
            {!wide && notFinalized > 0 && (
              <a className={styles.gap} href={`#${STILL_TO_FINALIZE}`}>
                {notFinalized === 1
                  ? '1 walk is not finalized.'
                  : `${notFinalized} walks are not finalized.`}
              </a>
            )}
          </p>
        )}
        <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to={DAY_PLAN_PATH}>
          Day plan
        </Link>
      </div>
      <LoadError of={plan}>{(error) => errorText(error, 'Failed to load the day plan')}</LoadError>
      {isBusy(slots) && <FindInPlan slots={slots} />}
      <div className={styles.slots}>
        {shown.map((slot) => (
          <NextSlot key={slot.id} slot={slot} now={now} onOpen={() => onOpen(slot.id)} />
        ))}
      </div>
    </section>
  );
}
