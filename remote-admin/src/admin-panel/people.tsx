import { ROLES } from '@walkies/contract';
import { SelectField, Section, TextField, useAddress } from '@walkies/ui';
import { useState } from 'react';
import { CreateMarshal } from './create-marshal';
import { PeopleList } from './people-list';
import { WITHOUT_ACCOUNT } from './people-params';
import { PeopleWithoutAccount } from './people-without-account';
import styles from './people.module.css';

const WHO = ['everyone', ...ROLES] as const;

/** Finds people by name, address and role; creates marshals' accounts. */
export function People() {
  const { search: address, show } = useAddress('who');
  const [search, setSearch] = useState('');
  const isWithout = address.get('who') === WITHOUT_ACCOUNT;
  const who = WHO.find((each) => each === address.get('who')) ?? 'everyone';
  return (
    <div className={styles.parts}>
      <CreateMarshal />
      <Section title="People">
        <div className={styles.filters}>
          {!isWithout && (
            <TextField
              label="Search by name or email"
              type="search"
              autoComplete="off"
              maxLength={100}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
          <SelectField
            label="Show"
            value={isWithout ? WITHOUT_ACCOUNT : who}
            onChange={({ target }) => show({ who: target.value }, { replace: true })}
          >
            <option value="everyone">Everyone</option>
            <option value="marshal">Marshals</option>
            <option value="walker">Walkers</option>
            <option value="admin">Admins</option>
            <option value={WITHOUT_ACCOUNT}>Without account</option>
          </SelectField>
        </div>
        {isWithout ? (
          <PeopleWithoutAccount />
        ) : (
          <PeopleList key={who} who={who} search={search.trim()} />
        )}
      </Section>
    </div>
  );
}
