import { NormalWeek } from '@walkies/calendar';
import { useState } from 'react';
import { MoreWalks } from './more-walks';
import type { WeekTime } from './use-open-entry';
import { marshalText, rangeText, validityText, weekdayName, type WeekWalk } from './week-words';

interface ScheduleWeekProps {
  walks: readonly WeekWalk[];
  today: string;
  onOpen: (walk: WeekWalk) => void;
  onSelect: (time: WeekTime) => void;
}

const idOf = ({ entry, first_day }: WeekWalk): string => `${entry.id} ${first_day}`;

/** The normal week from 768 px as a grid; dragging adds a walk. */
export function ScheduleWeek({ walks, today, onOpen, onSelect }: ScheduleWeekProps) {
  const [more, setMore] = useState<readonly string[]>([]);
  const openOf = (id: string) => {
    const walk = walks.find((each) => idOf(each) === id);
    if (walk) onOpen(walk);
  };
  return (
    <>
      <NormalWeek
        walks={walks.map((walk) => ({
          id: idOf(walk),
          weekday: walk.weekday,
          start: walk.start,
          end: walk.end,
          label: `${weekdayName(walk.weekday)} ${rangeText(walk)}`,
          marshal: marshalText(walk),
          validity: validityText(walk, today),
        }))}
        onOpen={openOf}
        onSelect={onSelect}
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
