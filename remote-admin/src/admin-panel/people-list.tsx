import { errorText } from '@walkies/api-client';
import type { PersonRow, Role } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  Button,
  SuccessBanner,
  EmptyState,
  Pagination,
  ErrorBanner,
  LoadError,
  Table,
  TableSkeleton,
} from '@walkies/ui';
import { useState } from 'react';
import { DisablePersonModal } from '../person/disable-person-modal';
import { usePeople } from './admin-panel-api';
import { peopleColumns } from './people-columns';
import { useAccountSwitch } from './use-account-switch';

const PAGE_SIZE = 20;

interface PeopleListProps {
  role: Role;
  search: string;
}

/** A page of people, with buttons to disable and enable their accounts. */
export function PeopleList({ role, search }: PeopleListProps) {
  const { can, session, shelter } = useHost();
  const [at, setAt] = useState({ search, page: 1 });
  // A new search starts at its first page.
  const page = at.search === search ? at.page : 1;
  const offset = (page - 1) * PAGE_SIZE;
  const people = usePeople({ role, search, limit: PAGE_SIZE, offset });
  const accounts = useAccountSwitch(people.data?.rows);
  const { rows = [], total = 0, hasMore = false } = people.data ?? {};

  const action = (person: PersonRow) =>
    can('person.disable') &&
    person.uid !== session?.uid && (
      <Button
        size="small"
        variant={person.disabled ? 'secondary' : 'danger'}
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
      <LoadError of={people}>{(error) => errorText(error, `Failed to load ${role}s`)}</LoadError>
      {people.isPending && <TableSkeleton rows={5} />}
      {people.data && rows.length === 0 && (
        <EmptyState title={search ? 'Nobody is found.' : `No ${role}s yet.`}>
          {search ? 'Try a part of the name or of the address.' : EMPTY_LINES[role]}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Table
          caption={CAPTIONS[role]}
          columns={peopleColumns({ role, timeZone: shelter.timeZone, action })}
          rows={rows}
          rowKey={({ uid }) => uid}
          busy={people.isPlaceholderData}
        />
      )}
      {rows.length > 0 && (
        <Pagination
          of={`${role}s`}
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          hasMore={hasMore}
          onPage={(next) => setAt({ search, page: next })}
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

const CAPTIONS = { marshal: 'Marshals', walker: 'Walkers', admin: 'Admins' } as const;

const EMPTY_LINES = {
  marshal: 'The accounts that you create above appear here.',
  walker: 'People who sign up appear here.',
  admin: 'People you make admins appear here.',
} as const;
