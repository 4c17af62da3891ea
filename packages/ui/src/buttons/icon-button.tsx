import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../layout/icon';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Left out where the drawing is the child: one that few pages need. */
  icon?: IconName;
  /** The button's name for those who do not see the icon. */
  label: string;
}

/** A square of 44 px with an icon alone. */
export function IconButton({ icon, label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.button, className)}
    >
      {icon ? <Icon name={icon} /> : children}
    </button>
  );
}
