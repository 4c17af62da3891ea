import type { Role } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Page, ShelterTimeNote } from '@walkies/ui';
import { lastRole } from '../start/last-session';
import { useSessionState } from '../shared/shell-context';
import type { SessionState } from '../session/sessions';
import { CallToAction } from './call-to-action';
import { Gallery } from './gallery';
import { Hero } from './hero';
import styles from './home-page.module.css';
import { MyBookedWalks } from './my-booked-walks';
import { UpcomingWalks } from './upcoming-walks';
import { useOwnDogs } from './use-own-dogs';
import { WaysToContribute } from './ways-to-contribute';

/** null: a visitor. Until somebody's role is known, it is that of who was here last. */
function readerOf(state: SessionState): Role | null {
  if (state.status === 'signed-out') return null;
  return state.status === 'signed-in' ? state.session.role : (lastRole() ?? 'walker');
}

/** /: for everyone, with one's own walks on top for whoever is signed in. */
export function HomePage() {
  const state = useSessionState();
  const { timeZone } = useHost().shelter;
  const now = useNow();
  // A moment at most; a hero that shrinks under the reader would be worse.
  if (state.status === 'loading' && state.account === 'unknown') {
    return <div data-waiting />;
  }
  const role = readerOf(state);
  return (
    <div className={styles.home}>
      <Hero role={role} />
      <Page>
        <div className={styles.sections}>
          {role && <ShelterTimeNote timeZone={timeZone} now={now} />}
          {role && <OwnWalks isWalker={role === 'walker'} />}
          <WaysToContribute role={role} />
          <Gallery />
        </div>
      </Page>
      <CallToAction role={role} />
    </div>
  );
}

/** The walks of whoever is signed in, with what walkers are told of dogs. */
function OwnWalks({ isWalker }: { isWalker: boolean }) {
  const dogs = useOwnDogs(isWalker);
  const { parts } = dogs;
  return (
    <div className={styles.own}>
      {isWalker && (
        <div className={styles.mine}>
          <MyBookedWalks dogs={dogs} />
          {parts && <parts.OwnSides />}
          {parts && <parts.NeedsYou />}
        </div>
      )}
      <UpcomingWalks dogs={dogs} />
    </div>
  );
}
