import type { EmailDelivery } from '@walkies/contract';
import { Icon } from '@walkies/ui';
import styles from './cancellation.module.css';

/** A warning below an address whose mail server refuses mail; renders nothing for other addresses. */
export function RefusedAddress({ delivery }: { delivery: EmailDelivery | undefined }) {
  if (delivery !== 'refused') return null;
  return (
    <span className={styles.refused}>
      <Icon name="alert" size={20} />
      Emails to this address bounce.
    </span>
  );
}
