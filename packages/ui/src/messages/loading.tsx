import { Icon } from '../layout/icon';
import styles from './loading.module.css';

/** 'Loading...', seen only when it takes longer than 200 ms. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      <Icon name="clock" />
      Loading...
    </p>
  );
}
