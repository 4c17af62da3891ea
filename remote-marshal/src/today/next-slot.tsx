import type { PlannedSlot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { DAY_PLAN_PATH } from '@walkies/staff';
import { Button, buttonClass, Chip, formatTimeRange, namedAlso, WithName } from '@walkies/ui';
import { useId } from 'react';
import { slotAnchor } from '../day-plan/gaps-banner';
import { PlanLines } from '../day-plan/plan-lines';
import styles from './today.module.css';

interface NextSlotProps {
  slot: PlannedSlot;
  now: Date;
  onOpen: () => void;
}

/** A slot that is on or comes next: who comes, and with which dog. */
export function NextSlot({ slot, now, onOpen }: NextSlotProps) {
  const { timeZone } = useHost().shelter;
  const timeId = useId();
  const marshalId = useId();
  const dogsId = useId();
  const about = slot.marshal_name ? `${timeId} ${marshalId}` : timeId;
  const isOn = Date.parse(slot.start_time) <= now.getTime();
  const isOpen = slot.pairs.some(({ walker, dog }) => !walker || !dog);
  return (
    <article className={styles.slot} aria-labelledby={timeId}>
      <header className={styles.slotHead}>
        <h3 className={styles.time} id={timeId}>
          {formatTimeRange(slot, timeZone)}
        </h3>
        <Chip tone={isOn ? 'booked' : 'other'}>{isOn ? 'Now' : 'Next'}</Chip>
        {slot.marshal_name && (
          <p className={styles.marshal} id={marshalId}>
            <WithName>{slot.marshal_name}</WithName>
          </p>
        )}
      </header>
      {slot.pairs.length === 0 && <p className={styles.nobody}>No one booked yet.</p>}
      <PlanLines pairs={slot.pairs} canCall />
      <div className={styles.actions}>
        <Button variant="secondary" size="small" about={about} onClick={onOpen}>
          Walk Details
        </Button>
        {isOpen && (
          <Link
            className={buttonClass({ size: 'small' })}
            {...namedAlso(dogsId, about)}
            to={`${DAY_PLAN_PATH}#${slotAnchor(slot)}`}
          >
            Choose dogs
          </Link>
        )}
      </div>
    </article>
  );
}
