import type { PersonMessage } from '@walkies/contract';
import { type Column, Section } from '@walkies/ui';
import { dateTimeText } from '../date-text';
import { PagedRows } from './paged-rows';
import { kindWords, STATE_WORDS } from './mail-words';
import type { MailList } from './use-person-lists';

const columnsOf = (timeZone: string): Column<PersonMessage>[] => [
  { key: 'kind', title: 'Email', inCard: 'heading', cell: ({ kind }) => kindWords(kind) },
  { key: 'at', title: 'When', cell: ({ at }) => dateTimeText(at, timeZone) },
  { key: 'state', title: 'Delivery', cell: ({ state }) => STATE_WORDS[state] },
];

/** Mails to a person in the last 90 days. */
export function PersonMails({ list, timeZone }: { list: MailList; timeZone: string }) {
  return (
    <Section title="Emails">
      <PagedRows
        {...list}
        of="mail"
        caption="Emails"
        columns={columnsOf(timeZone)}
        rowKey={({ kind, at }) => `${kind} ${at}`}
        attention={({ state }) => state !== 'sent'}
        none="None in the last 90 days."
        failed="Could not load the emails"
      />
    </Section>
  );
}
