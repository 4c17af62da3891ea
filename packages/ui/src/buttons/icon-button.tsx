import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../layout/icon';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Omit it to pass the drawing as the child: a drawing that few pages need. */
  icon?: IconName;
  /** Accessible name of the button. */
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
