import type { Role } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import { ButtonLink, buttonClass } from '@walkies/ui';
import { biscuitCutOutUrl, heroPhoneUrl, heroWideUrl } from '@walkies/ui/drawings';
import { CALENDAR_LINK } from './calendar-link';
import styles from './hero.module.css';
import { WAYS_ID } from './ways-to-contribute';

const FROM_768_PX = '(width >= 768px)';

/** A band for signed-in users, who come for their walks; visitors get the whole picture. */
export function Hero({ role }: { role: Role | null }) {
  const isLow = role !== null;
  const size = isLow ? 'small' : 'hero';
  const calendar = CALENDAR_LINK[role ?? 'walker'];
  return (
    <div className={isLow ? `${styles.hero} ${styles.low}` : styles.hero}>
      <div className={styles.words}>
        <div className={styles.titles}>
          <h1 className={styles.title} tabIndex={-1}>
            Walking Dogs <br />
            Changing Lives
          </h1>
          <p className={styles.welcome}>Welcome</p>
        </div>
        {!isLow && (
          <p className={styles.line}>
            <span>An hour of your week.</span> <span>The best hour of theirs.</span>
          </p>
        )}
        <div className={styles.actions}>
          <Link to={calendar.path} className={buttonClass({ size })}>
            {calendar.label}
          </Link>
          <ButtonLink href={`#${WAYS_ID}`} variant="secondary" size={size}>
            Learn More
          </ButtonLink>
        </div>
      </div>
      <picture className={styles.drawing}>
        {!isLow && <source media={FROM_768_PX} srcSet={heroWideUrl} width={1280} height={470} />}
        <img
          className={styles.image}
          src={isLow ? biscuitCutOutUrl : heroPhoneUrl}
          alt=""
          width={isLow ? 200 : 390}
          height={isLow ? 200 : 250}
          fetchPriority="high"
        />
      </picture>
    </div>
  );
}
