import type { PersonRow, Role } from '@walkies/contract';
import { RefusedAddress } from '@walkies/staff';
import { Chip, type Column } from '@walkies/ui';
import type { ReactNode } from 'react';
import { dateText, dateTimeText } from '../date-text';
import { PersonLink } from '../person/person-link';
import styles from './admin-panel.module.css';

interface PeopleColumnsWays {
  role: Role;
  timeZone: string;
  /** Renders the button at the end of a person's row. */
  action: (person: PersonRow) => ReactNode;
}

/** Columns of the list of people. Marshals book no walks, so they have no bookings column. */
export function peopleColumns(ways: PeopleColumnsWays): Column<PersonRow>[] {
  const { role, timeZone, action } = ways;
  const bookings: Column<PersonRow> = {
    key: 'bookings',
    title: 'Bookings',
    kind: 'number',
    cell: (person) => person.bookings,
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
    ...(role === 'walker' ? [bookings] : []),
    {
      key: 'last-seen',
      title: 'Last seen',
      cell: ({ lastSeen }) => (lastSeen ? dateTimeText(lastSeen, timeZone) : 'Never'),
    },
    { key: 'action', title: 'Account', inCard: 'bare', cell: action },
  ];
}
