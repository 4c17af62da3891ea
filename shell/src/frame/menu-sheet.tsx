import { Button, Icon, Modal, useMediaQuery } from '@walkies/ui';
import { useEffect, useEffectEvent } from 'react';
import styles from './menu-sheet.module.css';
import { NavEntryLink } from './nav-entry-link';
import type { NavEntry } from '../routes/use-navigation';

interface MenuSheetProps {
  entries: NavEntry[];
  /** The bar has no links at any width. */
  isCrowded: boolean;
  /** Null while signed out. */
  logOut: (() => void) | null;
  isLoggingOut: boolean;
  onClose: () => void;
}

/** The navigation where the bar has no links: on phones within reach of the thumb. */
export function MenuSheet({ entries, isCrowded, logOut, isLoggingOut, onClose }: MenuSheetProps) {
  const isWide = useMediaQuery('(width >= 768px)');
  const hasLinksInBar = isWide && !isCrowded;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (hasLinksInBar) close();
  }, [hasLinksInBar]);

  return (
    <Modal
      title="Menu"
      titleHidden
      closeButton={false}
      onClose={onClose}
      actions={
        <Button variant="secondary" icon="close" wide onClick={onClose}>
          Close
        </Button>
      }
    >
      <nav aria-label="Menu">
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <NavEntryLink entry={entry} className={styles.row} withIcon onFollow={onClose} />
            </li>
          ))}
          {logOut && (
            <li>
              <button
                type="button"
                className={styles.row}
                aria-disabled={isLoggingOut}
                onClick={isLoggingOut ? undefined : logOut}
              >
                <Icon name="logout" />
                <span>{isLoggingOut ? 'Logging out...' : 'Logout'}</span>
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Modal>
  );
}
