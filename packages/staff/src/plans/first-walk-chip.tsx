import { Chip } from '@walkies/ui';
import { PlanIcon } from './plan-icon';

/** Marks a walker who comes for the first time. */
export function FirstWalkChip() {
  return (
    <Chip tone="first-walk" icon={<PlanIcon name="flag" size={20} />}>
      First walk
    </Chip>
  );
}
