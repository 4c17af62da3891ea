import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../layout/icon';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** The button's name for those who do not see the icon. */
  label: string;
}

/** A square of 44 px with an icon alone. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.button, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
