import { useAddress } from '@walkies/ui';
import type { WeekWalk } from './week-words';

/** A dragged time of the week. */
export interface WeekTime {
  weekday: number;
  start: string;
  end: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The sheet in the URL: ?entry=ID&from=DAY, or ?add with a dragged time. */
export function useOpenEntry() {
  const { search, show, close } = useAddress('entry', 'from', 'add', 'weekday', 'start', 'end');
  const timeIn = (name: string) => {
    const time = search.get(name) ?? '';
    return TIME.test(time) ? time : '';
  };
  const weekday = search.get('weekday') ?? '';
  const entry = Number(search.get('entry'));
  const firstDay = search.get('from');
  return {
    entry,
    firstDay,
    /** Null: no walk is open. */
    name: firstDay && `${entry} ${firstDay}`,
    isAdding: search.has('add'),
    draft: {
      weekday: /^[0-6]$/.test(weekday) ? weekday : '',
      start: timeIn('start'),
      end: timeIn('end'),
    },
    open: ({ entry, first_day }: WeekWalk) => show({ entry: entry.id, from: first_day }),
    add: (time?: WeekTime) => show({ add: '', ...time }),
    close,
  };
}
