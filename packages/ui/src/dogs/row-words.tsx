import type { ReactNode } from 'react';
import { withNames } from '../name';
import styles from './row-words.module.css';

interface RowWordsProps {
  name: string;
  nameId: string;
  /** A second line, such as the meaning of an empty box. */
  detail: ReactNode;
  detailId: string;
  /** The second line asks for an answer. */
  isMissing?: boolean;
}

/** The name in a row with a checkbox, and the line below it. */
export function RowWords({ name, nameId, detail, detailId, isMissing }: RowWordsProps) {
  return (
    <span className={styles.words}>
      <span className={styles.name} id={nameId} translate="no">
        {name}
      </span>
      {detail && (
        <span className={styles.detail} id={detailId} data-missing={isMissing || undefined}>
          {withNames(detail)}
        </span>
      )}
    </span>
  );
}
