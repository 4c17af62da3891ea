import { Page } from '@walkies/ui';
import { useSessionState } from '../boot/shell-context';
import { CallToAction } from './call-to-action';
import { Gallery } from './gallery';
import { Hero } from './hero';
import styles from './home-page.module.css';
import { MyBookedWalks } from './my-booked-walks';
import { UpcomingWalks } from './upcoming-walks';
import { WaysToContribute } from './ways-to-contribute';

/** /: for everyone, with one's own walks on top for whoever is signed in. */
export function HomePage() {
  const state = useSessionState();
  // A moment at most; a hero that shrinks under the reader would be worse.
  if (state.status === 'loading' && state.account === 'unknown') {
    return <div className={styles.undecided} />;
  }
  const isPersonal = state.status === 'signed-in' || state.status === 'loading';
  return (
    <>
      <Hero size={isPersonal ? 'low' : 'full'} />
      <Page>
        <div className={styles.sections}>
          {isPersonal && (
            <div className={styles.own}>
              <MyBookedWalks />
              <UpcomingWalks />
            </div>
          )}
          <WaysToContribute />
          <Gallery />
        </div>
      </Page>
      <CallToAction />
    </>
  );
}
