import type { LateCancel } from '@walkies/contract';
import { type Column, formatDayAndTime, Section } from '@walkies/ui';
import { dateTimeText } from '../date-text';
import { PagedRows } from './paged-rows';
import styles from './person.module.css';
import type { LateCancelList } from './use-person-lists';

const columnsOf = (timeZone: string): Column<LateCancel>[] => [
  {
    key: 'start_time',
    title: 'Walk',
    inCard: 'heading',
    cell: (cancel) => formatDayAndTime(cancel, timeZone),
  },
  {
    key: 'reason',
    title: 'Why',
    cell: ({ reason }) => <span className={styles.reason}>{reason}</span>,
  },
  { key: 'at', title: 'Cancelled', cell: ({ at }) => dateTimeText(at, timeZone) },
];

interface PersonLateCancelsProps {
  list: LateCancelList;
  timeZone: string;
}

/** The bookings that a person gave up after the cut-off in the last year; no no-shows. */
export function PersonLateCancels({ list, timeZone }: PersonLateCancelsProps) {
  return (
    <Section title="Cancelled late">
      <PagedRows
        {...list}
        of="late cancel"
        caption="Cancelled late"
        columns={columnsOf(timeZone)}
        rowKey={({ start_time, at }) => `${start_time} ${at}`}
        none="None in the last year."
        failed="Could not load the late cancels"
      />
    </Section>
  );
}
