import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { withNames } from '../name';
import styles from './page.module.css';

interface PageProps {
  /** page: 1280 px, text: 640 px, form: 480 px at most. */
  width?: 'page' | 'text' | 'form';
  children: ReactNode;
}

/** Gutters, maximum width and the distance between a page's blocks. */
export function Page({ width = 'page', children }: PageProps) {
  return <div className={classNames(styles.page, styles[width])}>{children}</div>;
}

interface PageHeaderProps {
  title: ReactNode;
  /** no: the title is a name, which browsers must not translate. */
  translate?: 'no';
  /** A small line above the title: the page's name in the menu, if that differs. */
  eyebrow?: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Buttons: beside the title from 768 px, below it on phones. */
  actions?: ReactNode;
  /** Ref of the heading, which takes the focus after a navigation. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
}

/** A page's h1 with its lead and actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, translate, eyebrow, lead, actions, titleRef } = props;
  return (
    <div className={styles.header}>
      <div>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title} translate={translate} tabIndex={-1} ref={titleRef}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{withNames(lead)}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
