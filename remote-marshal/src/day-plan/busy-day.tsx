import { Button } from '@walkies/ui';
import styles from './day-plan.module.css';
import { earlierFacts, type Hour } from './hours';
import { PlanHour } from './plan-hour';
import { PlanSlot, type PlanSlotProps } from './plan-slot';
import type { Folds } from './use-folds';

interface BusyDayProps extends Pick<PlanSlotProps, 'now' | 'changes' | 'onOpen'> {
  hours: readonly Hour[];
  folds: Folds;
}

/** A day with many pairs by the hour: one hour is open, and past hours are one line. */
export function BusyDay({ hours, folds, ...shared }: BusyDayProps) {
  const earlier = hours.filter(folds.isHidden);
  const [first] = earlier;
  return (
    <>
      {first && (
        <div className={styles.earlier}>
          <Button
            variant="quiet"
            size="small"
            icon="chevron-up"
            onClick={() => folds.showEarlier(first)}
          >
            {earlierFacts(earlier, shared.now)}
          </Button>
        </div>
      )}
      {hours
        .filter((hour) => !folds.isHidden(hour))
        .map((hour) => (
          <PlanHour
            key={hour.key}
            hour={hour}
            now={shared.now}
            isOpen={hour.key === folds.openHour}
            onToggle={() => (hour.key === folds.openHour ? folds.fold() : folds.jump(hour.key))}
          >
            {hour.slots.map((slot) => {
              const isOpen = folds.isSlotOpen(slot, hour);
              const onToggle = () => folds.setSlotOpen(slot.id, !isOpen);
              return <PlanSlot key={slot.id} slot={slot} fold={{ isOpen, onToggle }} {...shared} />;
            })}
          </PlanHour>
        ))}
    </>
  );
}
