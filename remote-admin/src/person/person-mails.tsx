import { errorText } from '@walkies/api-client';
import type { PersonMessage } from '@walkies/contract';
import { type Column, LoadError, Pagination, Section, Table, TableSkeleton } from '@walkies/ui';
import { dateTimeText } from '../admin-panel/date-text';
import { kindWords, STATE_WORDS } from './mail-words';
import { type MailList, PAGE_SIZE } from './use-person-lists';

const columnsOf = (timeZone: string): Column<PersonMessage>[] => [
  { key: 'kind', title: 'Mail', inCard: 'heading', cell: ({ kind }) => kindWords(kind) },
  { key: 'at', title: 'When', cell: ({ at }) => dateTimeText(at, timeZone) },
  { key: 'state', title: 'What became of it', cell: ({ state }) => STATE_WORDS[state] },
];

/** What was sent to somebody in the last 90 days. */
export function PersonMails({ list, timeZone }: { list: MailList; timeZone: string }) {
  const { read, page, onPage, isWhole } = list;
  const { rows = [], total = 0, hasMore = false } = read.data ?? {};
  return (
    <Section title="Mails">
      <LoadError of={read}>{(error) => errorText(error, 'Could not load the mails')}</LoadError>
      {read.isPending && <TableSkeleton rows={2} />}
      {read.isSuccess && total === 0 && <p>None in the last 90 days.</p>}
      {total > 0 && (
        <Table
          caption="Mails"
          columns={columnsOf(timeZone)}
          rows={rows}
          rowKey={({ kind, at }) => `${kind} ${at}`}
          attention={({ state }) => state !== 'sent'}
          busy={read.isPlaceholderData}
        />
      )}
      {!isWhole && (
        <Pagination
          of="mails"
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          hasMore={hasMore}
          onPage={onPage}
        />
      )}
    </Section>
  );
}
