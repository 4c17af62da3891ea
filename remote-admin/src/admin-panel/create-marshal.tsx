import { Icon } from '@walkies/ui';
import { useId } from 'react';
import { CreateMarshalForm } from './create-marshal-form';
import styles from './people.module.css';

/** The form for a marshal's account, folded: most visits are for the people below. */
export function CreateMarshal() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <details className={styles.create}>
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
