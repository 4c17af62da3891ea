import { errorText, usePersonMessages } from '@walkies/api-client';
import type { PersonMessage } from '@walkies/contract';
import { type Column, LoadError, Pagination, Section, Table, TableSkeleton } from '@walkies/ui';
import { useState } from 'react';
import { dateTimeText } from '../admin-panel/date-text';
import { kindWords, STATE_WORDS } from './mail-words';

const PAGE_SIZE = 10;

const columnsOf = (timeZone: string): Column<PersonMessage>[] => [
  { key: 'kind', title: 'Mail', inCard: 'heading', cell: ({ kind }) => kindWords(kind) },
  { key: 'at', title: 'When', cell: ({ at }) => dateTimeText(at, timeZone) },
  { key: 'state', title: 'What became of it', cell: ({ state }) => STATE_WORDS[state] },
];

/** What was sent to somebody in the last 90 days. */
export function PersonMails({ uid, timeZone }: { uid: string; timeZone: string }) {
  const [page, setPage] = useState(1);
  const mails = usePersonMessages(uid, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const { rows = [], total = 0, hasMore = false } = mails.data ?? {};
  return (
    <Section title="Mails">
      <LoadError of={mails}>{(error) => errorText(error, 'Could not load the mails')}</LoadError>
      {mails.isPending && <TableSkeleton rows={2} />}
      {mails.isSuccess && total === 0 && <p>None in the last 90 days.</p>}
      {total > 0 && (
        <Table
          caption="Mails"
          columns={columnsOf(timeZone)}
          rows={rows}
          rowKey={({ kind, at }) => `${kind} ${at}`}
          attention={({ state }) => state !== 'sent'}
          busy={mails.isPlaceholderData}
        />
      )}
      <Pagination
        of="mails"
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        hasMore={hasMore}
        onPage={setPage}
      />
    </Section>
  );
}
