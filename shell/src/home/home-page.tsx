import type { Role } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Page, ShelterTimeNote, SlotListSkeleton } from '@walkies/ui';
import { lastRole } from '../start/last-session';
import { useSessionState } from '../shared/shell-context';
import type { SessionState } from '../session/sessions';
import { CallToAction } from './call-to-action';
import { FirstHour } from './first-hour';
import { Gallery } from './gallery';
import { Hero } from './hero';
import styles from './home-page.module.css';
import { MyBookedWalks } from './my-booked-walks';
import { UpcomingWalks } from './upcoming-walks';
import { useOwnDogs } from './use-own-dogs';
import { WaysToContribute } from './ways-to-contribute';

/**
 * Role of the reader; null for visitors. Until the role is known, the last signed-in role of this browser.
 */
function readerOf(state: SessionState): Role | null {
  if (state.status === 'signed-out') return null;
  return state.status === 'signed-in' ? state.session.role : (lastRole() ?? 'walker');
}

/** The home page for everyone; signed-in users get their own walks on top: /. */
export function HomePage() {
  const state = useSessionState();
  const { timeZone } = useHost().shelter;
  const now = useNow();
  // Takes a moment at most, and avoids a hero that shrinks under the reader.
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
          {!role && <FirstHour />}
          <WaysToContribute role={role} />
          <Gallery role={role} />
        </div>
      </Page>
      <CallToAction role={role} />
    </div>
  );
}

/** The signed-in user's walks, with the dogs for walkers. */
function OwnWalks({ isWalker }: { isWalker: boolean }) {
  const dogs = useOwnDogs(isWalker);
  const { parts } = dogs;
  return (
    <div className={styles.own}>
      {isWalker && (
        <div className={styles.column}>
          {parts && <parts.HereNow />}
          {parts && <parts.OwnWaits />}
          <MyBookedWalks dogs={dogs} />
          {parts && <parts.OwnSides />}
          {parts && <parts.NeedsYou />}
        </div>
      )}
      <div className={styles.column}>
        {dogs.isWaiting ? (
          // The style sheet hides the list below until then.
          <div>
            <SlotListSkeleton />
          </div>
        ) : (
          parts && <parts.ShortWalks />
        )}
        <UpcomingWalks dogs={dogs} />
      </div>
    </div>
  );
}
