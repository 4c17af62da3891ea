import { type Role } from '@walkies/contract';
import { Navigate, useSearchParams } from '@walkies/remote-sdk/router';
import { SegmentedControl, TextField } from '@walkies/ui';
import { useState } from 'react';
import { personPath } from '../person/person-link';
import styles from './admin-panel.module.css';
import { PeopleList } from './people-list';
import { PeopleWithoutAccount, REMOVING } from './people-without-account';

type Choice = Role | 'without-account';

/**
 * Marshals, walkers or admins, all or those whose name or address holds what is searched for; or whoever has
 * no account any more.
 */
export function People() {
  const [address] = useSearchParams();
  const [choice, setChoice] = useState<Choice>(
    address.has(REMOVING) ? 'without-account' : 'marshal',
  );
  const [search, setSearch] = useState('');
  // Where a person's walks stood before they had a page.
  const walksOf = address.get('walks');
  if (walksOf) return <Navigate to={personPath(walksOf)} replace />;
  return (
    <>
      <div className={styles.choices}>
        <SegmentedControl
          label="Whom to list"
          options={[
            { value: 'marshal', label: 'Marshals' },
            { value: 'walker', label: 'Walkers' },
            { value: 'admin', label: 'Admins' },
            { value: 'without-account', label: 'Without account' },
          ]}
          value={choice}
          onChange={setChoice}
        />
        {choice !== 'without-account' && (
          <TextField
            label="Search by name or email"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </div>
      {choice === 'without-account' ? (
        <PeopleWithoutAccount />
      ) : (
        <PeopleList key={choice} role={choice} search={search.trim()} />
      )}
    </>
  );
}
