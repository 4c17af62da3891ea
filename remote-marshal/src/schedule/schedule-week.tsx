import { clockRange, weekdayName } from '@walkies/ui';
import { NormalWeek } from '@walkies/calendar';
import { CALENDAR_FIRST_HOUR, CALENDAR_LAST_HOUR } from '@walkies/contract';
import { useState } from 'react';
import { MoreWalks } from './more-walks';
import styles from './schedule.module.css';
import type { WeekTime } from './use-open-entry';
import { WalkButton } from './walk-button';
import { marshalText, validityText, type WeekWalk } from './week-words';

interface ScheduleWeekProps {
  walks: readonly WeekWalk[];
  today: string;
  onOpen: (walk: WeekWalk) => void;
  onSelect: (time: WeekTime) => void;
  onCopy: (weekday: number) => void;
}

const idOf = ({ entry, first_day }: WeekWalk): string => `${entry.id} ${first_day}`;

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const isOutsideHours = ({ start, end }: WeekWalk): boolean =>
  start < clock(CALENDAR_FIRST_HOUR) || end > clock(CALENDAR_LAST_HOUR);

/** The normal week from 768 px as a grid; dragging adds a walk. */
export function ScheduleWeek({ walks, today, onOpen, onSelect, onCopy }: ScheduleWeekProps) {
  const [more, setMore] = useState<readonly string[]>([]);
  const openOf = (id: string) => {
    const walk = walks.find((each) => idOf(each) === id);
    if (walk) onOpen(walk);
  };
  const outside = walks.filter(isOutsideHours);
  return (
    <>
      {outside.length > 0 && (
        <section className={styles.outside} aria-label="Outside the hours">
          <p>Earlier or later than the hours below:</p>
          <ul className={styles.list}>
            {outside.map((walk) => (
              <li key={idOf(walk)}>
                <WalkButton walk={walk} today={today} shows="weekday" onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <NormalWeek
        walks={walks.map((walk) => ({
          id: idOf(walk),
          weekday: walk.weekday,
          start: walk.start,
          end: walk.end,
          label: `${weekdayName(walk.weekday)} ${clockRange(walk)}`,
          marshal: marshalText(walk),
          validity: validityText(walk, today),
        }))}
        onOpen={openOf}
        onSelect={onSelect}
        onCopy={onCopy}
        onList={setMore}
      />
      {more.length > 0 && (
        <MoreWalks
          walks={walks.filter((walk) => more.includes(idOf(walk)))}
          today={today}
          onClose={() => setMore([])}
          onOpen={(walk) => {
            setMore([]);
            onOpen(walk);
          }}
        />
      )}
    </>
  );
}
