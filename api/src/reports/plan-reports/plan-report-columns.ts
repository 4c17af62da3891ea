import { RULE_WORDS } from '@walkies/contract';
import type { DogBelowTarget, Exception, GivenClearance, WeekBelowTarget } from '@walkies/contract';
import type { CsvColumn } from '../columns/csv-answer.js';
import { shelterTime } from '../columns/report-columns.js';

const WHO_LEFT = 'Somebody who has left';

/** Columns of GET /exceptions; times in this zone (IANA name). */
export const exceptionColumns = (zone: string): CsvColumn<Exception>[] => [
  { header: 'Start', cell: ({ start_time }) => shelterTime(start_time, zone) },
  { header: 'End', cell: ({ end_time }) => shelterTime(end_time, zone) },
  { header: 'Dog', cell: ({ dog }) => dog },
  { header: 'Walker', cell: ({ walker }) => walker ?? '' },
  { header: 'Rule', cell: ({ rule }) => RULE_WORDS[rule] },
  { header: 'Reason', cell: ({ reason }) => reason ?? 'No reason given' },
  { header: 'Kind', cell: ({ kind }) => kind },
  { header: 'By', cell: ({ by }) => by ?? WHO_LEFT },
  { header: 'At', cell: ({ at }) => shelterTime(at, zone) },
];

/** Columns of GET /dogs-below-target. */
export const dogsBelowTargetColumns: CsvColumn<DogBelowTarget>[] = [
  { header: 'Week from', cell: ({ week }) => week },
  { header: 'Dog', cell: ({ dog }) => dog },
  { header: 'Walked', cell: ({ walked }) => walked },
  { header: 'Target', cell: ({ target }) => target },
  { header: 'Missing', cell: ({ missing }) => missing },
];

/** Columns of GET /weeks-below-target. */
export const weeksBelowTargetColumns: CsvColumn<WeekBelowTarget>[] = [
  { header: 'Week from', cell: ({ week }) => week },
  { header: 'Dogs below target', cell: ({ dogs }) => dogs },
];

/** Columns of GET /clearances; times in this zone (IANA name). */
export const clearanceColumns = (zone: string): CsvColumn<GivenClearance>[] => [
  { header: 'Given', cell: ({ at }) => shelterTime(at, zone) },
  { header: 'Walker', cell: ({ walker }) => walker },
  { header: 'From', cell: ({ before }) => before },
  { header: 'To', cell: ({ grade }) => grade },
  { header: 'Reason', cell: ({ reason }) => reason },
  { header: 'By', cell: ({ by }) => by ?? WHO_LEFT },
];
