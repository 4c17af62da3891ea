import { dayOf, type Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { buttonClass } from '@walkies/ui';
import { DAY_PLAN_PATH } from '../page-paths';

/** A link from a slot to the plan of its day, for users who may read it. */
export function PlanLink({ slot }: { slot: Slot }) {
  const { can, shelter } = useHost();
  if (!can('pair.read')) return null;
  const date = dayOf(new Date(slot.start_time), shelter.timeZone);
  return (
    <Link
      className={buttonClass({ variant: 'secondary', size: 'small' })}
      to={`${DAY_PLAN_PATH}?date=${date}#slot-${slot.id}`}
    >
      Day plan
    </Link>
  );
}
