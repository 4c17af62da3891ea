import { toWallTime } from '@walkies/contract';
import type {
  CompletedWalk,
  DogWalkStats,
  DogWeek,
  UpcomingWalk,
  WeekOfWalks,
} from '@walkies/contract';
import type { CsvColumn } from './csv-answer.js';

const SECONDS_FROM = 'YYYY-MM-DDTHH:MM'.length;

const list = (names: readonly string[]): string => names.join(', ');

/** Spreadsheets parse this format as a date with a time; with the 'T' they treat it as text. */
export const shelterTime = (instant: string, zone: string): string =>
  toWallTime(new Date(instant), zone).slice(0, SECONDS_FROM).replace('T', ' ');

const heldUntil = (hold: DogWeek['hold'], zone: string): string => {
  if (!hold) return '';
  return hold.until === null ? 'Open' : shelterTime(hold.until, zone);
};

/** Columns of GET /upcoming-walks; times in this zone (IANA name). */
export const upcomingColumns = (zone: string): CsvColumn<UpcomingWalk>[] => [
  { header: 'Start', cell: ({ start_time }) => shelterTime(start_time, zone) },
  { header: 'End', cell: ({ end_time }) => shelterTime(end_time, zone) },
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Marshal', cell: ({ marshal_name }) => marshal_name ?? '' },
  { header: 'Booked', cell: ({ booked_count }) => booked_count },
  { header: 'Places', cell: ({ capacity }) => capacity },
  { header: 'Walkers', cell: ({ walker_names }) => list(walker_names) },
  { header: 'Dogs', cell: ({ dogs }) => list(dogs) },
];

/** Columns of GET /walks-grouped; times in this zone (IANA name). */
export const completedColumns = (zone: string): CsvColumn<CompletedWalk>[] => [
  { header: 'Start', cell: ({ start_time }) => shelterTime(start_time, zone) },
  { header: 'End', cell: ({ end_time }) => shelterTime(end_time, zone) },
  { header: 'Marshal', cell: ({ marshal_name }) => marshal_name ?? '' },
  { header: 'Dogs', cell: ({ dogs }) => list(dogs) },
  { header: 'Walkers', cell: ({ walker_names }) => list(walker_names) },
  { header: 'No-shows', cell: ({ no_shows }) => list(no_shows) },
  { header: 'Notes', cell: ({ notes }) => notes.join('\n') },
];

/** Columns of GET /dog-walk-stats; times in this zone (IANA name). */
export const dogStatsColumns = (zone: string): CsvColumn<DogWalkStats>[] => [
  { header: 'Dog', cell: ({ name }) => name },
  { header: 'Breed', cell: ({ breed }) => breed },
  { header: 'Walks this week', cell: ({ walks_this_week }) => walks_this_week },
  { header: 'Walks this month', cell: ({ walks_this_month }) => walks_this_month },
  {
    header: 'Last walked',
    cell: ({ last_walked }) => (last_walked === null ? 'Never' : shelterTime(last_walked, zone)),
  },
];

/** Columns of GET /walks-per-week. */
export const weekColumns: CsvColumn<WeekOfWalks>[] = [
  { header: 'Week from', cell: ({ week }) => week },
  { header: 'Walks', cell: ({ walks }) => walks },
  { header: 'Attended', cell: ({ attended }) => attended },
  { header: 'No-shows', cell: ({ no_shows }) => no_shows },
];

/** Columns of GET /welfare-plan; times in this zone (IANA name). */
export const welfareColumns = (zone: string): CsvColumn<DogWeek>[] => [
  { header: 'Dog', cell: ({ dog }) => dog.name },
  { header: 'Breed', cell: ({ dog }) => dog.breed },
  { header: 'Grade', cell: ({ dog }) => dog.grade },
  { header: 'Walked', cell: ({ walked }) => walked },
  { header: 'Planned', cell: ({ planned }) => planned },
  { header: 'Target', cell: ({ target }) => target },
  { header: 'Expected by Saturday', cell: ({ expected }) => expected },
  { header: 'Will miss by', cell: ({ missing }) => missing },
  {
    header: 'Last out',
    cell: ({ lastOut }) => (lastOut === null ? 'Never' : shelterTime(lastOut, zone)),
  },
  { header: 'Days since', cell: ({ gapDays }) => gapDays ?? '' },
  { header: 'On hold until', cell: ({ hold }) => heldUntil(hold, zone) },
  { header: 'Reason', cell: ({ hold }) => hold?.reason ?? '' },
];
