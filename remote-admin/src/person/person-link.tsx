import type { PersonRow } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import styles from './person-link.module.css';

/** Path of a person's page. */
export const personPath = (uid: string): string => `/admin-person?uid=${encodeURIComponent(uid)}`;

/** Path of the list of people. */
export const PEOPLE_PATH = '/admin-panel?tab=people';

/** A person's name as a link to their page. */
export function PersonLink({ uid, name }: Pick<PersonRow, 'uid' | 'name'>) {
  return (
    <Link className={styles.name} to={personPath(uid)} translate="no">
      {name}
    </Link>
  );
}
