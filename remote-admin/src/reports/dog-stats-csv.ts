import type { TableSort } from '@walkies/ui';
import { type DogSort, inOrder } from './dog-gaps';

const RECORD = /(?:"(?:[^"]|"")*"|[^"\r\n])+/g;
const CELL = /(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g;

function cellsOf(record: string): string[] {
  return [...record.matchAll(CELL)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

/** Sorts the lines of the API's file, which are by name, as the table on screen. */
export function dogStatsCsvInOrder(csv: string, sort: TableSort<DogSort>): string {
  const [head = '', ...records] = csv.match(RECORD) ?? [];
  const dogs = records.map((record, place) => {
    const [name = '', breed = '', week, month, lastWalked = ''] = cellsOf(record);
    return {
      id: place,
      name,
      breed,
      walks_this_week: Number(week),
      walks_this_month: Number(month),
      last_walked: lastWalked === 'Never' ? null : lastWalked,
      record,
    };
  });
  return [head, ...inOrder(dogs, sort).map(({ record }) => record), ''].join('\r\n');
}
