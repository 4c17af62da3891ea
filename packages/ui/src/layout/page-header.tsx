import type { ReactNode, Ref } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** A small line above the title: what the page is called in the menu, where that differs. */
  eyebrow?: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Buttons: beside the title from 768 px, below it on phones. */
  actions?: ReactNode;
  /** The heading, which can take the focus after a change of page. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
}

/** A page's one h1 with what belongs to it. */
export function PageHeader({ title, eyebrow, lead, actions, titleRef }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title} tabIndex={-1} ref={titleRef}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
