import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Buttons or a legend beside the title. */
  actions?: ReactNode;
  /** Anchor for links to this section. */
  id?: string | undefined;
  children: ReactNode;
}

/** A part of a page; its h2 names the region. */
export function Section({ title, actions, id, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} id={id} aria-labelledby={titleId}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li';
  className?: string | undefined;
  children: ReactNode;
}

/** A white card with a soft shadow; do not nest cards. */
export function Card({ as: Element = 'div', className, children }: CardProps) {
  return <Element className={classNames(styles.card, className)}>{children}</Element>;
}
