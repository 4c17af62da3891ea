import { addDays } from '../../schedule/period.js';

/** The times of a week's walk on the shelter's wall clock. 0: Sunday. */
export interface WeekTimes {
  weekday: number;
  start: string;
  end: string;
}

const weekdayOf = (day: string): number => new Date(day).getUTCDay();
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (value: number): string => String(value).padStart(2, '0');

/** A time of day some minutes later. */
export const laterBy = (time: string, minutes: number): string => {
  const at = minutesOf(time) + minutes;
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`;
};

/** What the test knows of the schedule by its own writes: it foretells each slot. */
export class Timetable {
  readonly #entries = new Map<number, { from: string; times: WeekTimes }[]>();
  /** By entry and day: null where staff deleted the slot, else the times that staff kept. */
  readonly #exceptions = new Map<string, WeekTimes | null>();

  get entries(): number[] {
    return [...this.#entries.keys()];
  }

  /** From this day on. */
  change(entry: number, from: string, times: WeekTimes): void {
    const before = this.#entries.get(entry) ?? [];
    const moves = before.length > 0 && this.timesOf(entry, from)?.weekday !== times.weekday;
    for (const key of this.#exceptions.keys()) {
      const [id, day = ''] = key.split(' ');
      if (moves && Number(id) === entry && day >= from) this.#exceptions.delete(key);
    }
    this.#entries.set(entry, [...before.filter((each) => each.from < from), { from, times }]);
  }

  timesOf(entry: number, day: string): WeekTimes | undefined {
    return this.#entries.get(entry)?.findLast(({ from }) => from <= day)?.times;
  }

  delete(entry: number, day: string): void {
    this.#exceptions.set(`${entry} ${day}`, null);
  }

  /** The slot of this day keeps its times through the next change. */
  keep(entry: number, day: string): void {
    const key = `${entry} ${day}`;
    const times = this.#exceptions.get(key) ?? this.timesOf(entry, day);
    if (times) this.#exceptions.set(key, times);
  }

  /** Each slot from a day to another one: '7 2028-03-26 09:00 10:30'. */
  slots(from: string, to: string): string[] {
    return this.entries.flatMap((entry) => {
      const slots: string[] = [];
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const usual = this.timesOf(entry, day);
        const key = `${entry} ${day}`;
        const times = this.#exceptions.has(key) ? this.#exceptions.get(key) : usual;
        if (times && usual?.weekday === weekdayOf(day))
          slots.push(`${key} ${times.start} ${times.end}`);
      }
      return slots;
    });
  }
}
