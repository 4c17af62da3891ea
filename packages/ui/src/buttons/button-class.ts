import { classNames } from '../class-names';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid' | undefined;
  /** base 52 px, small 44 px, hero 58 px high. */
  size?: 'base' | 'small' | 'hero' | undefined;
  /** As wide as its surroundings. */
  wide?: boolean | undefined;
}

/** The class of a button's look, for elements that come from elsewhere, such as a router's Link. */
export function buttonClass({ variant = 'primary', size = 'base', wide }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}
