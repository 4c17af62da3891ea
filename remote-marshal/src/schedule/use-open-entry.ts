import { useAddress } from '@walkies/ui';
import type { WeekWalk } from './week-words';

/** A dragged time of the week. */
export interface WeekTime {
  weekday: number;
  start: string;
  end: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The sheet in the URL: ?entry=ID&from=DAY, ?add with a dragged time, or ?copy=WEEKDAY. */
export function useOpenEntry() {
  const { search, show, close } = useAddress(
    'entry',
    'from',
    'add',
    'weekday',
    'start',
    'end',
    'copy',
  );
  const timeIn = (name: string) => {
    const time = search.get(name) ?? '';
    return TIME.test(time) ? time : '';
  };
  const weekdayIn = (name: string) => {
    const weekday = search.get(name) ?? '';
    return /^[0-6]$/.test(weekday) ? weekday : '';
  };
  const entry = Number(search.get('entry'));
  const firstDay = search.get('from');
  return {
    entry,
    firstDay,
    /** Null: no walk is open. */
    name: firstDay && `${entry} ${firstDay}`,
    isAdding: search.has('add'),
    /** The weekday to copy; empty: none. */
    copying: weekdayIn('copy'),
    draft: {
      weekday: weekdayIn('weekday'),
      start: timeIn('start'),
      end: timeIn('end'),
    },
    open: ({ entry, first_day }: WeekWalk) => show({ entry: entry.id, from: first_day }),
    add: (time?: WeekTime) => show({ add: '', ...time }),
    copy: (weekday: number) => show({ copy: weekday }),
    close,
  };
}
