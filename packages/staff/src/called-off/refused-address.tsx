import type { EmailDelivery } from '@walkies/contract';
import { Icon } from '@walkies/ui';
import styles from './called-off.module.css';

/** Said below an address that a mail server takes no mail for; nothing of any other. */
export function RefusedAddress({ delivery }: { delivery: EmailDelivery | undefined }) {
  if (delivery !== 'refused') return null;
  return (
    <span className={styles.refused}>
      <Icon name="alert" size={20} />
      Mails to this address come back.
    </span>
  );
}
