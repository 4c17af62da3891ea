import type { PersonRow, Role } from '@walkies/contract';
import { RefusedAddress } from '@walkies/staff';
import { Chip, type Column } from '@walkies/ui';
import type { ReactNode } from 'react';
import { dateText, dateTimeText } from '../date-text';
import { PersonLink } from '../person/person-link';
import styles from './admin-panel.module.css';

/** The people of a list. */
export type Who = Role | 'everyone';

const ROLE = { walker: 'Walker', marshal: 'Marshal', admin: 'Admin' } as const;

interface PeopleColumnsWays {
  who: Who;
  timeZone: string;
  /** Renders the button at the end of a person's row. */
  action: (person: PersonRow) => ReactNode;
}

/** Columns of the list of people. Only walkers have bookings; a list of everyone names the roles. */
export function peopleColumns(ways: PeopleColumnsWays): Column<PersonRow>[] {
  const { who, timeZone, action } = ways;
  const bookings: Column<PersonRow> = {
    key: 'bookings',
    title: 'Bookings',
    kind: 'number',
    cell: (person) => person.bookings,
  };
  const role: Column<PersonRow> = {
    key: 'role',
    title: 'Role',
    cell: (person) => ROLE[person.role],
  };
  return [
    {
      key: 'name',
      title: 'Name',
      kind: 'names',
      inCard: 'heading',
      cell: ({ uid, name, email, phoneNumber, disabled, invitedAt, email_delivery }) => (
        <span className={styles.person}>
          <span>
            <PersonLink uid={uid} name={name} />
            <span className={styles.contact}>
              <span>{email}</span>
              {phoneNumber && (
                <>
                  <span> · </span>
                  <span className={styles.unbroken}>{phoneNumber}</span>
                </>
              )}
            </span>
            <RefusedAddress delivery={email_delivery} />
          </span>
          {invitedAt && (
            <Chip tone="booked" icon="mail">
              Invited
            </Chip>
          )}
          {disabled && (
            <Chip tone="blocked" icon="block">
              Disabled
            </Chip>
          )}
        </span>
      ),
    },
    ...(who === 'everyone' ? [role] : []),
    {
      key: 'since',
      title: 'Since',
      cell: ({ createdAt }) =>
        createdAt ? (
          <span className={styles.unbroken}>{dateText(createdAt, timeZone)}</span>
        ) : (
          'Not known'
        ),
    },
    ...(who === 'walker' ? [bookings] : []),
    {
      key: 'last-seen',
      title: 'Last seen',
      cell: ({ lastSeen }) => (lastSeen ? dateTimeText(lastSeen, timeZone) : 'Never'),
    },
    { key: 'action', title: 'Account', inCard: 'bare', cell: action },
  ];
}
