import { dayOf } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { RegularRequests } from '@walkies/staff';
import { useDayPlan } from '../day-plan/plan-api';

export interface RegularsProps {
  now: Date;
  /** What is above it has not loaded yet. */
  loading: boolean;
}

/** Walkers who ask to come every week, once nothing above them moves any more. */
export function Regulars({ now, loading }: RegularsProps) {
  const plan = useDayPlan(dayOf(now, useHost().shelter.timeZone));
  return loading || plan.isPending ? null : <RegularRequests />;
}
