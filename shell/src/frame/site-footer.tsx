import { phoneAddress } from '@walkies/contract';
import { Drawing, Icon } from '@walkies/ui';
import { useSessionState, useShell } from '../shared/shell-context';
import styles from './site-footer.module.css';

const PHONE =
  'M8.6 4H5.5A1.5 1.5 0 0 0 4 5.6C4.6 13.5 10.5 19.4 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3.1l-4.3-1.7-1.9 2.1A12 12 0 0 1 8.2 10.2l2.1-1.9z';

/** The shelter's contact details and social links; half as high for signed-in users. */
export function SiteFooter() {
  const { name, contact, social } = useShell().shelter;
  const isLow = useSessionState().status !== 'signed-out';
  return (
    <footer className={isLow ? `${styles.footer} ${styles.low}` : styles.footer}>
      <div className={styles.inside}>
        <div>
          <p className={styles.brand}>Walkies</p>
          <address className={styles.address}>
            {contact.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <ul className={styles.list}>
          <li>
            <a className={styles.link} href={phoneAddress(contact.phone)}>
              <Drawing path={PHONE} />
              <span>{contact.phone}</span>
            </a>
          </li>
          <li>
            <a className={styles.link} href={`mailto:${contact.email}`}>
              <Icon name="mail" />
              <span>{contact.email}</span>
            </a>
          </li>
        </ul>
        <ul className={styles.list}>
          {social.map(({ label, url }) => (
            <li key={label}>
              <a className={styles.link} href={url} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.rights}>{`© 2024 ${name}`}</p>
      </div>
    </footer>
  );
}
