import { errorText } from '@walkies/api-client';
import type { PersonRow } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  Button,
  SuccessBanner,
  EmptyState,
  firstRowOf,
  pageOfRow,
  Pagination,
  ErrorBanner,
  LoadError,
  Table,
  TableSkeleton,
  useWideScreen,
} from '@walkies/ui';
import { useState } from 'react';
import { DisablePersonModal } from '../person/disable-person-modal';
import { usePeople } from './admin-panel-api';
import { peopleColumns, type Who } from './people-columns';
import { useAccountSwitch } from './use-account-switch';

/** Rows of a page; on a phone each is a card. */
const PAGE_SIZE = { phone: 10, wide: 20 };

interface PeopleListProps {
  who: Who;
  search: string;
}

/** A page of people, with buttons to disable and enable their accounts. */
export function PeopleList({ who, search }: PeopleListProps) {
  const { can, session, shelter } = useHost();
  const [at, setAt] = useState({ search, row: 1 });
  const limit = useWideScreen() ? PAGE_SIZE.wide : PAGE_SIZE.phone;
  // A new search starts at its first page.
  const page = at.search === search ? pageOfRow(at.row, limit) : 1;
  const role = who === 'everyone' ? undefined : who;
  const people = usePeople({ role, search, limit, offset: (page - 1) * limit });
  const accounts = useAccountSwitch(people.data?.rows);
  const { rows = [], total = 0, hasMore = false } = people.data ?? {};

  const action = (person: PersonRow) =>
    can('person.disable') &&
    person.uid !== session?.uid && (
      <Button
        size="small"
        variant={person.disabled ? 'secondary' : 'quiet'}
        aria-label={`${person.disabled ? 'Enable' : 'Disable'} ${person.name}`}
        busy={accounts.enabling === person.uid && 'Enabling...'}
        onClick={() => (person.disabled ? accounts.enable(person) : accounts.openQuestion(person))}
      >
        {person.disabled ? 'Enable' : 'Disable'}
      </Button>
    );

  return (
    <>
      {accounts.done && <SuccessBanner key={accounts.done}>{accounts.done}</SuccessBanner>}
      {accounts.problem && <ErrorBanner>{accounts.problem}</ErrorBanner>}
      <LoadError of={people}>
        {(error) => errorText(error, `Failed to load ${WORDS[who].many}`)}
      </LoadError>
      {people.isPending && <TableSkeleton rows={5} />}
      {people.data && total === 0 && (
        <EmptyState title={search ? 'Nobody is found.' : `No ${WORDS[who].many} yet.`}>
          {search ? 'Try a part of the name or of the address.' : WORDS[who].none}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Table
          caption={WORDS[who].title}
          columns={peopleColumns({ who, timeZone: shelter.timeZone, action })}
          rows={rows}
          rowKey={({ uid }) => uid}
          busy={people.isPlaceholderData}
        />
      )}
      {total > 0 && (
        <Pagination
          of={WORDS[who].many}
          page={page}
          pageSize={limit}
          total={total}
          hasMore={hasMore}
          onPage={(next) => setAt({ search, row: firstRowOf(next, limit) })}
        />
      )}
      {accounts.open && (
        <DisablePersonModal
          person={accounts.open}
          onClose={accounts.close}
          onDisabled={accounts.finish}
        />
      )}
    </>
  );
}

const WORDS = {
  everyone: { title: 'People', many: 'people', none: 'People who sign up appear here.' },
  marshal: {
    title: 'Marshals',
    many: 'marshals',
    none: 'The accounts that you create here appear in this list.',
  },
  walker: { title: 'Walkers', many: 'walkers', none: 'People who sign up appear here.' },
  admin: { title: 'Admins', many: 'admins', none: 'People you make admins appear here.' },
} as const satisfies Record<Who, object>;
