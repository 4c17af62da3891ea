import { Link } from '@walkies/remote-sdk/router';
import { Avatar, Button, Icon } from '@walkies/ui';
import { useState } from 'react';
import { useSessionState } from '../shared/shell-context';
import { Logo } from './logo';
import { MenuSheet } from './menu-sheet';
import styles from './nav-bar.module.css';
import { NavEntryLink } from './nav-entry-link';
import { UnsentFormQuestion } from './unsent-form-question';
import { useLogOut } from './use-log-out';
import { useNavBottom } from './use-nav-bottom';
import { ACCOUNT, useNavigation } from '../routes/use-navigation';

/** The top bar: brand, then links and logout, or a menu with both: on phones, and where the links find no room. */
export function NavBar() {
  const entries = useNavigation();
  const state = useSessionState();
  const leaving = useLogOut();
  const isLoggingOut = leaving.step === 'working';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const session = state.status === 'signed-in' ? state.session : null;
  const isSignedIn = session !== null || state.status === 'unreachable';
  const labels = entries.map(({ label }) => label);
  const { bar, crowded } = useNavBottom([...labels, session?.name].join());

  return (
    <header ref={bar} className={styles.bar} data-crowded={crowded}>
      <div className={styles.inside}>
        <Link to="/" className={styles.brand} aria-label="Walkies">
          <Logo height={34} />
          <span className={styles.brandName}>Walkies</span>
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
            {session && (
              <NavEntryLink entry={ACCOUNT} className={styles.link}>
                <Avatar name={session.name} />
                <span className={styles.nameText} translate="no">
                  {session.name}
                </span>
              </NavEntryLink>
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
          entries={session ? [...entries, ACCOUNT] : entries}
          isCrowded={crowded === 'menu'}
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
