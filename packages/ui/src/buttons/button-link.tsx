import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../layout/icon';
import { buttonClass, type ButtonLook } from './button-class';

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonLook {
  icon?: IconName | undefined;
}

/** A plain link that looks like a button; a router's Link takes `buttonClass` instead. */
export function ButtonLink({ variant, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide })}>
      {icon && <Icon name={icon} size={22} />}
      {children}
    </a>
  );
}
