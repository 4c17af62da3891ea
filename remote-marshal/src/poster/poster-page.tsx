import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { DAY_PLAN_PATH } from '@walkies/staff';
import { Button, buttonClass, Page, PageHeader, withNames } from '@walkies/ui';
import { QrCode } from './qr-code';
import styles from './poster.module.css';

/** A sheet for the gate, with the address where walkers check in: /here-poster. */
export function PosterPage() {
  const { shelter } = useHost();
  const address = `${window.location.origin}/here`;
  return (
    <Page>
      <div className={styles.screen}>
        <PageHeader
          title="Check-in poster"
          lead="Print it on one sheet and hang it up at the gate. Walkers scan it to say that they are here."
          actions={
            <>
              <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to={DAY_PLAN_PATH}>
                Day plan
              </Link>
              <Button icon="print" size="small" variant="secondary" onClick={() => window.print()}>
                Print
              </Button>
            </>
          }
        />
      </div>
      <article className={styles.poster} aria-labelledby="poster">
        <p className={styles.shelter}>{withNames(shelter.name)}</p>
        <h2 className={styles.title} id="poster">
          Here for a walk?
        </h2>
        <QrCode text={address} className={styles.code} />
        <p className={styles.line}>Scan this and press “I’m here”.</p>
        <p className={styles.address} translate="no">
          {address.replace(/^https?:\/\//, '')}
        </p>
        <p className={styles.line}>From half an hour before your walk.</p>
      </article>
    </Page>
  );
}
