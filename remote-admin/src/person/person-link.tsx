import type { PersonRow } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import styles from './person-link.module.css';

/** Path of a person's page. */
export const personPath = (uid: string): string => `/admin-person?uid=${encodeURIComponent(uid)}`;

/** A person's name as a link to their page. */
export function PersonLink({ uid, name }: Pick<PersonRow, 'uid' | 'name'>) {
  return (
    <Link className={styles.name} to={personPath(uid)} translate="no">
      {name}
    </Link>
  );
}
