import type { PersonRow } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import styles from './person-link.module.css';

/** Where everything about somebody stands. */
export const personPath = (uid: string): string => `/admin-person?uid=${encodeURIComponent(uid)}`;

/** Somebody's name, which opens their page. */
export function PersonLink({ uid, name }: Pick<PersonRow, 'uid' | 'name'>) {
  return (
    <Link className={styles.name} to={personPath(uid)} translate="no">
      {name}
    </Link>
  );
}
