import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './page.module.css';

interface PageProps {
  /** page: 1280 px, text: 640 px, form: 480 px at most. */
  width?: 'page' | 'text' | 'form';
  children: ReactNode;
}

/** Gutters, greatest width and the distance between a page's blocks. */
export function Page({ width = 'page', children }: PageProps) {
  return <div className={classNames(styles.page, styles[width])}>{children}</div>;
}
