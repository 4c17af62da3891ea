import { Link } from '@walkies/remote-sdk/router';
import { Avatar, Button, Icon, Logo } from '@walkies/ui';
import { useState } from 'react';
import { useSessionState } from '../shared/shell-context';
import { MenuSheet } from './menu-sheet';
import styles from './nav-bar.module.css';
import { NavEntryLink } from './nav-entry-link';
import { UnsentFormQuestion } from './unsent-form-question';
import { useLogOut } from './use-log-out';
import { useNavigation } from '../routes/use-navigation';

/** The bar on top: brand, then links and logout, or on phones the menu that holds them. */
export function NavBar() {
  const entries = useNavigation();
  const state = useSessionState();
  const leaving = useLogOut();
  const isLoggingOut = leaving.step === 'working';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isSignedIn = state.status === 'signed-in' || state.status === 'unreachable';

  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link to="/" className={styles.brand}>
          <Logo height={34} />
          Walkies
        </Link>
        <nav className={styles.links} aria-label="Main">
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <NavEntryLink entry={entry} className={styles.link} />
              </li>
            ))}
          </ul>
        </nav>
        {isSignedIn && (
          <div className={styles.person}>
            {state.status === 'signed-in' && (
              <span className={styles.name}>
                <Avatar name={state.session.name} />
                <span className={styles.nameText}>{state.session.name}</span>
              </span>
            )}
            <Button
              variant="quiet"
              size="small"
              icon="logout"
              busy={isLoggingOut && 'Logging out...'}
              onClick={leaving.logOut}
            >
              Logout
            </Button>
          </div>
        )}
        <button
          type="button"
          className={styles.toggle}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" />
          Menu
        </button>
      </div>
      {isMenuOpen && (
        <MenuSheet
          entries={entries}
          logOut={isSignedIn ? leaving.logOut : null}
          isLoggingOut={isLoggingOut}
          onClose={() => setMenuOpen(false)}
        />
      )}
      {leaving.step === 'asking' && (
        <UnsentFormQuestion onLogOut={leaving.logOut} onStay={leaving.stay} />
      )}
    </header>
  );
}
