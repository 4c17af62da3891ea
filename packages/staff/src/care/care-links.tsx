import { Link } from '@walkies/remote-sdk/router';
import { nameText, useAddress } from '@walkies/ui';
import { dogPath } from '../page-paths';
import styles from './care-links.module.css';

interface NamedDog {
  id: number;
  name: string;
}

/** A dog's name as a link to its page. */
export function DogLink({ id, name }: NamedDog) {
  return (
    <Link className={styles.name} to={dogPath(id)} translate="no">
      {nameText(name)}
    </Link>
  );
}

/** The walker sheet in the URL (?walker=UID). */
export function useOpenWalker() {
  const { search, show, close } = useAddress('walker');
  return { uid: search.get('walker'), open: (walker: string) => show({ walker }), close };
}

interface WalkerNameProps {
  /** Null if the walker has left. */
  id: string | null;
  name: string;
}

/** A walker's name as a button that opens their sheet. */
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
