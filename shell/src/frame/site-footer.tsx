import { Icon } from '@walkies/ui';
import { useShell } from '../shared/shell-context';
import styles from './site-footer.module.css';

/** Contact first, then where else to find the shelter. */
export function SiteFooter() {
  const { name, contact, social } = useShell().shelter;
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.shelter}>
          <p className={styles.brand}>Walkies</p>
          <address className={styles.address}>
            {contact.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <ul className={styles.list}>
          <li>
            <a className={styles.link} href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
              <Icon name="phone" />
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
