import { SlotDayList } from '@walkies/calendar';
import { dayOf, type Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, EmptyState, formatDay, groupByDay, SlotListSkeleton } from '@walkies/ui';
import { useId } from 'react';
import styles from './slot-calendar.module.css';

/** What the list shows: nothing, or the days from today on, with some of the others opened. */
export interface ShownWeek {
  isShown: boolean;
  days: readonly string[];
}

interface ThisWeeksWalksProps {
  /** All slots of the week; undefined until loaded. */
  slots: readonly Slot[] | undefined;
  loading: boolean;
  now: Date;
  shown: ShownWeek;
  onShow: (shown: ShownWeek) => void;
  onOpen: (slotId: number) => void;
}

/** A day with more slots shows the first that are not over; a week with more shows today alone. */
const SHORT_DAY = 8;

/** The week's slots as cards, hidden until a press; past days stay folded, and in a busy week later ones. */
export function ThisWeeksWalks(props: ThisWeeksWalksProps) {
  const { slots, loading, now, shown, onShow, onOpen } = props;
  const { timeZone } = useHost().shelter;
  const listId = useId();
  const { isShown, days } = shown;
  const today = dayOf(now, timeZone);
  const isBusy = (slots?.length ?? 0) > SHORT_DAY;
  return (
    <div className={styles.week}>
      <Button
        variant="secondary"
        wide
        icon={isShown ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isShown}
        aria-controls={listId}
        onClick={() => onShow({ isShown: !isShown, days: [] })}
      >
        {isShown ? 'Hide This Weeks Walks' : 'Show This Weeks Walks'}
      </Button>
      <div id={listId} className={styles.week} hidden={!isShown}>
        {isShown && !slots && loading && <SlotListSkeleton />}
        {isShown && slots?.length === 0 && (
          <EmptyState title="No walks this week.">Add a time slot below.</EmptyState>
        )}
        {isShown &&
          groupByDay(slots ?? [], timeZone).map(({ day, slots: ofDay }) => {
            const isOpen = days.includes(day) || day === today || (day > today && !isBusy);
            return isOpen ? (
              <OpenDay
                key={day}
                slots={ofDay}
                isWhole={days.includes(day)}
                onWhole={() => onShow({ isShown, days: [...days, day] })}
                {...{ now, onOpen }}
              />
            ) : (
              <Button
                key={day}
                variant="quiet"
                wide
                size="small"
                icon="chevron-down"
                onClick={() => onShow({ isShown, days: [...days, day] })}
              >
                {`${formatDay(new Date(ofDay[0]?.start_time ?? now), timeZone)}: ${ofDay.length === 1 ? '1 walk' : `${ofDay.length} walks`}`}
              </Button>
            );
          })}
      </div>
    </div>
  );
}

interface OpenDayProps {
  slots: readonly Slot[];
  now: Date;
  isWhole: boolean;
  onWhole: () => void;
  onOpen: (slotId: number) => void;
}

function OpenDay({ slots, now, isWhole, onWhole, onOpen }: OpenDayProps) {
  const { timeZone } = useHost().shelter;
  const ahead = slots.filter(({ end_time }) => Date.parse(end_time) > now.getTime());
  const isShort = !isWhole && slots.length > SHORT_DAY;
  const shown = isShort ? (ahead.length > 0 ? ahead : slots).slice(0, SHORT_DAY) : slots;
  return (
    <>
      <SlotDayList slots={shown} viewer="marshal" timeZone={timeZone} now={now} onOpen={onOpen} />
      {shown.length < slots.length && (
        <Button variant="quiet" size="small" onClick={onWhole}>
          {`Show all ${slots.length} of this day`}
        </Button>
      )}
    </>
  );
}
