import { errorText } from '@walkies/api-client';
import type { MessageNotArrived } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { RefusedAddress } from '@walkies/staff';
import { type Column, Icon, LoadError, Pagination, Section, Table } from '@walkies/ui';
import { useState } from 'react';
import { dateTimeText } from '../date-text';
import { kindWords, STATE_WORDS } from '../person/mail-words';
import { PersonLink } from '../person/person-link';
import { useMessagesNotArrived } from './messages-not-arrived-api';
import styles from './admin-panel.module.css';

const PAGE_SIZE = 10;

const columnsIn = (timeZone: string): Column<MessageNotArrived>[] => [
  {
    key: 'name',
    title: 'Name',
    kind: 'names',
    inCard: 'heading',
    cell: ({ uid, name, email, email_delivery }) => (
      <span>
        <PersonLink uid={uid} name={name} />
        <a className={styles.mailTo} href={`mailto:${email}`}>
          {email}
        </a>
        <RefusedAddress delivery={email_delivery} />
      </span>
    ),
  },
  { key: 'kind', title: 'Message', cell: ({ kind }) => kindWords(kind) },
  { key: 'at', title: 'When', cell: ({ at }) => dateTimeText(at, timeZone) },
  {
    key: 'why',
    title: 'Why',
    cell: ({ state, why }) => (
      <span>
        <span className={styles.undelivered}>
          <Icon name="alert" size={20} />
          <span>{STATE_WORDS[state]}</span>
        </span>
        <span className={styles.contact}>{why}</span>
      </span>
    ),
  },
];

/** Mails that did not arrive, with advice for admins; renders nothing if all arrived. */
export function MessagesNotArrived() {
  const { timeZone } = useHost().shelter;
  const [page, setPage] = useState(1);
  const read = useMessagesNotArrived({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const { rows = [], total = 0, hasMore = false } = read.data ?? {};
  if (!read.error && total === 0) return null;
  return (
    <Section title="Messages that did not arrive">
      <LoadError of={read}>
        {(error) => errorText(error, 'Failed to load messages that did not arrive')}
      </LoadError>
      {total > 0 && (
        <>
          <p>
            Call or write to them and ask for another address. They can change theirs under ‘My
            account’. If many emails failed, check the mail server.
          </p>
          <Table
            caption="Messages that did not arrive"
            columns={columnsIn(timeZone)}
            rows={rows}
            rowKey={({ id }) => id}
            busy={read.isPlaceholderData}
          />
          <Pagination
            of="messages"
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            hasMore={hasMore}
            onPage={setPage}
          />
        </>
      )}
    </Section>
  );
}
