import type { ComponentProps } from 'react';
import styles from './button-row.module.css';

/** Buttons side by side where none of their texts breaks, else one below the other. */
export const ButtonRow = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className={styles.row} />
);
