import { type PersonRow } from '@walkies/contract';
import { useSearchParams } from '@walkies/remote-sdk/router';
import { SegmentedControl, TextField } from '@walkies/ui';
import { useState } from 'react';
import styles from './admin-panel.module.css';
import { PeopleList } from './people-list';
import { PeopleWithoutAccount, REMOVING } from './people-without-account';
import { PersonWalks } from './person-walks';

type ListedRole = Exclude<PersonRow['role'], 'admin'>;
type Choice = ListedRole | 'without-account';

/**
 * Marshals or walkers, all or those whose name or address holds what is searched for; or whoever has
 * no account any more.
 */
export function People() {
  const [address] = useSearchParams();
  const [choice, setChoice] = useState<Choice>(
    address.has(REMOVING) ? 'without-account' : 'marshal',
  );
  const [search, setSearch] = useState('');
  return (
    <>
      <div className={styles.choices}>
        <SegmentedControl
          label="Whom to list"
          options={[
            { value: 'marshal', label: 'Marshals' },
            { value: 'walker', label: 'Walkers' },
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
      <PersonWalks />
    </>
  );
}
