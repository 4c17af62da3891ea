import { LIST_COUNTED_UP_TO } from '@walkies/contract';
import { rangeProblem } from './range-picker';
import type { DaysQuery, RangeQuery } from './reports-api';
import type { ReportAddress } from './use-report-address';
import type { ReportPrint } from './use-report-print';

/** The valid days in the URL. Invalid days stay in their fields, and the report covers all days. */
export function daysQuery({ range, from, to }: ReportAddress): DaysQuery {
  const isAskable = range === 'dates' && rangeProblem(from, to) === '';
  return isAskable ? { from: from || undefined, to: to || undefined } : {};
}

/** The range in the address, by its name or by its days. */
export const rangeQuery = (address: ReportAddress): RangeQuery =>
  address.range === 'dates' ? daysQuery(address) : { range: address.range };

/** The page in the URL; for printing, as many rows as the API counts. */
export const pageQuery = ({ page, pageSize }: ReportAddress, { isWhole }: ReportPrint) =>
  isWhole
    ? { limit: LIST_COUNTED_UP_TO, offset: 0 }
    : { limit: pageSize, offset: (page - 1) * pageSize };
