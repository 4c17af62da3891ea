import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../layout/icon';
import styles from './chip.module.css';

export type ChipTone =
  'available' | 'booked' | 'completed' | 'blocked' | 'full' | 'to-finalize' | 'other';

interface ChipProps {
  tone: ChipTone;
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A word on a coloured pill; never a target. */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </span>
  );
}
