import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../layout/icon';
import styles from './chip.module.css';

type ChipTone =
  | 'available'
  | 'booked'
  | 'completed'
  | 'blocked'
  | 'full'
  | 'to-finalize'
  | 'first-walk'
  | 'allowed'
  | 'other';

interface ChipProps {
  tone: ChipTone;
  /** A name, or a drawing of another set. */
  icon?: IconName | ReactElement | undefined;
  children: ReactNode;
}

/** A word on a coloured pill; never interactive. */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {typeof icon === 'string' ? <Icon name={icon} size={20} /> : icon}
      <span>{children}</span>
    </span>
  );
}

const KNOWN = {
  available: { word: 'Available', icon: 'paw' },
  booked: { word: 'Booked', icon: 'check' },
  completed: { word: 'Completed', icon: 'check-circle' },
  blocked: { word: 'BLOCKED', icon: 'block' },
  full: { word: 'Full', icon: 'person' },
  'to-finalize': { word: 'To finalize', icon: 'document' },
} as const satisfies Record<string, { word: string; icon: IconName }>;

export type StatusWord = keyof typeof KNOWN;

function isKnown(status: string): status is StatusWord {
  return Object.hasOwn(KNOWN, status);
}

interface StatusChipProps {
  /** A known status; any other is shown as its text. */
  status: string;
  /** Overrides the word of the status. */
  label?: string | undefined;
}

/** A slot's status as icon and word. */
export function StatusChip({ status, label }: StatusChipProps) {
  if (!isKnown(status)) return <Chip tone="other">{label ?? status}</Chip>;
  const { word, icon } = KNOWN[status];
  return (
    <Chip tone={status} icon={icon}>
      {label ?? word}
    </Chip>
  );
}
