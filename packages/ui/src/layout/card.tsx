import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li';
  className?: string | undefined;
  children: ReactNode;
}

/** A white sheet with a soft shadow; never put one inside another. */
export function Card({ as: Element = 'div', className, children }: CardProps) {
  return <Element className={classNames(styles.card, className)}>{children}</Element>;
}
