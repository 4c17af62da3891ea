import type { Role } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import { buttonClass } from '@walkies/ui';
import { wafflesCutOutUrl } from '@walkies/ui/drawings';
import { CALENDAR_LINK } from './calendar-link';
import styles from './call-to-action.module.css';

const LINE = {
  walker: 'Walk this week.',
  marshal: 'See who walks this week.',
  admin: 'See who walks this week.',
} as const satisfies Record<Role, string>;

/** The band above the footer; signed-in users get a low one, with their calendar instead of the sign-up. */
export function CallToAction({ role }: { role: Role | null }) {
  const way = role ? CALENDAR_LINK[role] : { path: '/signup', label: 'Get Started Today' };
  return (
    <section
      className={role ? `${styles.band} ${styles.low}` : styles.band}
      aria-labelledby="call-to-action"
    >
      <div className={styles.inside}>
        {!role && (
          <img
            className={styles.dog}
            src={wafflesCutOutUrl}
            alt=""
            width={200}
            height={200}
            loading="lazy"
          />
        )}
        <div className={styles.words}>
          <h2 className={styles.title} id="call-to-action">
            Somebody is waiting by the door
          </h2>
          <p>{role ? LINE[role] : 'Sign up in two minutes. Walk this week.'}</p>
          <Link
            to={way.path}
            className={`${buttonClass({ size: role ? 'small' : 'base' })} ${styles.button}`}
          >
            {way.label}
          </Link>
        </div>
      </div>
    </section>
  );
}
