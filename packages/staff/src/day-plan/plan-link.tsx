import { dayOf, type Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { buttonClass } from '@walkies/ui';

/** Path of the day plan in the signed-in user's remote. */
export function useDayPlanPath(): '/admin-day-plan' | '/marshal-plan' {
  const { session } = useHost();
  return session?.role === 'admin' ? '/admin-day-plan' : '/marshal-plan';
}

/** A link from a slot to the plan of its day, for users who may read it. */
export function PlanLink({ slot }: { slot: Slot }) {
  const { can, shelter } = useHost();
  const path = useDayPlanPath();
  if (!can('pair.read')) return null;
  const date = dayOf(new Date(slot.start_time), shelter.timeZone);
  return (
    <Link
      className={buttonClass({ variant: 'secondary', size: 'small' })}
      to={`${path}?date=${date}#slot-${slot.id}`}
    >
      Day plan
    </Link>
  );
}
