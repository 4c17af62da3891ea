import { useHost } from '@walkies/remote-sdk';
import { Link, useSearchParams } from '@walkies/remote-sdk/router';
import { nameText } from '@walkies/ui';
import styles from './care-links.module.css';

interface NamedDog {
  id: number;
  name: string;
}

/** Where the viewer's page of a dog is. */
export function useDogPath(): (id: number) => string {
  const { session } = useHost();
  return (id) => `${session?.role === 'admin' ? '/admin-dog' : '/marshal-dog'}?dog=${id}`;
}

/** A dog's name, which leads to its page. */
export function DogLink({ id, name }: NamedDog) {
  const dogPath = useDogPath();
  return (
    <Link className={styles.name} to={dogPath(id)} translate="no">
      {nameText(name)}
    </Link>
  );
}

/** The walker whose sheet the address opens (?walker=UID). */
export function useOpenWalker() {
  const [search, setSearch] = useSearchParams();

  function show(uid: string | null) {
    setSearch(
      (before) => {
        if (uid === null) before.delete('walker');
        else before.set('walker', uid);
        return before;
      },
      { replace: uid === null },
    );
  }

  return { uid: search.get('walker'), open: show, close: () => show(null) };
}

interface WalkerNameProps {
  /** Null: has left. */
  id: string | null;
  name: string;
}

/** A walker's name, which opens their sheet. */
export function WalkerName({ id, name }: WalkerNameProps) {
  const { open } = useOpenWalker();
  if (id === null) return <span translate="no">{nameText(name)}</span>;
  return (
    <button
      type="button"
      translate="no"
      className={styles.name}
      aria-haspopup="dialog"
      onClick={() => open(id)}
    >
      {nameText(name)}
    </button>
  );
}
