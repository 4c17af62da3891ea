import { Icon } from '@walkies/ui';
import { useId } from 'react';
import { CreateMarshalForm } from './create-marshal-form';
import styles from './people.module.css';

/** The form for a marshal's account, folded where it would push the people out of sight. */
export function CreateMarshal({ isOpen }: { isOpen: boolean }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <details className={styles.create} open={isOpen}>
        <summary className={styles.summary}>
          <h2 className={styles.title} id={titleId}>
            Create Marshal Account
          </h2>
          <span className={styles.arrow}>
            <Icon name="chevron-down" />
          </span>
        </summary>
        <CreateMarshalForm />
      </details>
    </section>
  );
}
