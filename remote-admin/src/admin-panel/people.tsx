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
 * Lists marshals, walkers or admins, filtered by name or address, or people without an account.
 */
export function People() {
  const [address] = useSearchParams();
  const [choice, setChoice] = useState<Choice>(
    address.has(REMOVING) ? 'without-account' : 'marshal',
  );
  const [search, setSearch] = useState('');
  // Redirects the old URL of a person's walks.
  const walksOf = address.get('walks');
  if (walksOf) return <Navigate to={personPath(walksOf)} replace />;
  return (
    <>
      <div className={styles.choices}>
        <SegmentedControl
          label="People to list"
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
