import { errorText } from '@walkies/api-client';
import type { PersonRow } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  Banner,
  Button,
  SuccessBanner,
  EmptyState,
  LoadError,
  Table,
  TableSkeleton,
  useAddress,
  useLastFound,
} from '@walkies/ui';
import { useState } from 'react';
import { usePeopleWithoutAccount } from './admin-panel-api';
import { peopleColumns } from './people-columns';
import { REMOVING } from './people-params';
import { RemovePersonModal } from './remove-person-modal';

/**
 * People still listed although the identity provider no longer has their account, with a button to remove
 * them.
 */
export function PeopleWithoutAccount() {
  const { timeZone } = useHost().shelter;
  const people = usePeopleWithoutAccount();
  const { search, show, close } = useAddress(REMOVING);
  const [done, setDone] = useState<string | null>(null);
  const rows = people.data?.rows ?? [];
  const removing = search.get(REMOVING);
  const open = useLastFound(
    removing,
    rows.find(({ uid }) => uid === removing),
  );

  const action = ({ uid, name }: PersonRow) => (
    <Button
      size="small"
      variant="danger"
      aria-label={`Remove ${name}`}
      onClick={() => {
        setDone(null);
        show({ [REMOVING]: uid });
      }}
    >
      Remove
    </Button>
  );

  return (
    <>
      {done && !open && <SuccessBanner key={done}>{done}</SuccessBanner>}
      <LoadError of={people}>
        {(error) => errorText(error, 'Failed to load people without an account')}
      </LoadError>
      {people.isPending && <TableSkeleton rows={2} />}
      {people.data && rows.length === 0 && (
        <EmptyState title="Everybody has an account.">
          People whose sign-in account was deleted appear here until you remove them.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <Banner tone="info">
            Their sign-in accounts were deleted, so they can no longer log in.
          </Banner>
          <Table
            caption="People without an account"
            columns={peopleColumns({ who: 'walker', timeZone, action })}
            rows={rows}
            rowKey={({ uid }) => uid}
          />
        </>
      )}
      {open && (
        <RemovePersonModal
          person={open}
          onClose={close}
          onRemoved={(text) => {
            setDone(text);
            close();
          }}
        />
      )}
    </>
  );
}
