import { type PersonRow } from '@walkies/contract';
import { SegmentedControl, TextField } from '@walkies/ui';
import { useState } from 'react';
import styles from './admin-panel.module.css';
import { PeopleList } from './people-list';

type ListedRole = Exclude<PersonRow['role'], 'admin'>;

/** Marshals or walkers, all or those whose name or address holds what is searched for. */
export function People() {
  const [role, setRole] = useState<ListedRole>('marshal');
  const [search, setSearch] = useState('');
  const asked = search.trim();
  return (
    <>
      <div className={styles.choices}>
        <SegmentedControl
          label="Whom to list"
          options={[
            { value: 'marshal', label: 'Marshals' },
            { value: 'walker', label: 'Walkers' },
          ]}
          value={role}
          onChange={setRole}
        />
        <TextField
          label="Search by name or email"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <PeopleList key={role} role={role} search={asked} />
    </>
  );
}
