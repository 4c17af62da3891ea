import { Link } from '@walkies/remote-sdk/router';
import { buttonClass } from '@walkies/ui';
import { wafflesCutOutUrl } from '@walkies/ui/drawings';
import styles from './call-to-action.module.css';

/** The last word before the footer. */
export function CallToAction() {
  return (
    <section className={styles.band} aria-labelledby="call-to-action">
      <div className={styles.inside}>
        <img
          className={styles.dog}
          src={wafflesCutOutUrl}
          alt=""
          width={200}
          height={200}
          loading="lazy"
        />
        <div className={styles.words}>
          <h2 className={styles.title} id="call-to-action">
            Somebody is waiting by the door
          </h2>
          <p>Sign up in two minutes. Walk this week.</p>
          <Link to="/signup" className={`${buttonClass()} ${styles.button}`}>
            Get Started Today
          </Link>
        </div>
      </div>
    </section>
  );
}
