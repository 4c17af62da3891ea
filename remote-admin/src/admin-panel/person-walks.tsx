import { useNow } from '@walkies/calendar';
import type { PersonRow } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link, useLocation, useSearchParams } from '@walkies/remote-sdk/router';
import { PersonWalksModal } from '../reports/person-walks-modal';
import styles from './admin-panel.module.css';

const NAME = 'walks';

/** Somebody's name, which opens their walks. */
export function PersonLink({ uid, name }: Pick<PersonRow, 'uid' | 'name'>) {
  return (
    <Link className={styles.name} to={`?${NAME}=${encodeURIComponent(uid)}`} state={{ name }}>
      {name}
    </Link>
  );
}

/** The name that the link kept in the history; '' where the address was typed. */
function nameIn(state: unknown): string {
  const kept = typeof state === 'object' && state !== null && 'name' in state && state.name;
  return typeof kept === 'string' ? kept : '';
}

/** The walks of the person that the address names (?walks=UID). */
export function PersonWalks() {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const uid = search.get(NAME);
  if (uid === null) return null;

  function close() {
    setSearch(
      (before) => {
        before.delete(NAME);
        return before;
      },
      { replace: true },
    );
  }

  return (
    <PersonWalksModal
      key={uid}
      uid={uid}
      name={nameIn(state)}
      clock={{ now, timeZone }}
      onClose={close}
    />
  );
}
