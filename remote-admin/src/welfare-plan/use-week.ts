import { addDays } from '@walkies/calendar';
import { dayOf, hoursOfDay, startOfShelterWeek } from '@walkies/contract';
import { useSearchParams } from '@walkies/remote-sdk/router';
import type { Clock } from '../reports/report-texts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** The week in the URL (?week, any day of it), else the present one, with functions to change it. */
export function useWeek({ now, timeZone }: Clock) {
  const [search, setSearch] = useSearchParams();
  const sundayOf = (instant: Date): string =>
    dayOf(startOfShelterWeek(instant, timeZone), timeZone);
  const query = search.get('week') ?? '';
  const thisSunday = sundayOf(now);
  const sunday = isDay(query) ? sundayOf(hoursOfDay(query, timeZone).start) : thisSunday;
  const saturday = addDays(sunday, 6);
  const today = dayOf(now, timeZone);
  const show = (week: string) => setSearch(week === thisSunday ? {} : { week });
  return {
    sunday,
    saturday,
    isThisWeek: sunday === thisSunday,
    isOver: saturday < today,
    /** First day for which proposals are possible. */
    firstOpenDay: sunday < today ? today : sunday,
    move: (weeks: number) => show(addDays(sunday, 7 * weeks)),
    showThisWeek: () => show(thisSunday),
  };
}

export type ShownWeekOfYear = ReturnType<typeof useWeek>;
