import { Icon, type IconName } from '../layout/icon';
import styles from './walker-note.module.css';

interface WalkerNoteProps {
  icon: IconName;
  tone: 'good' | 'late';
  /** Such as "You’re 20 minutes late." */
  text: string;
  isUnsent: boolean;
}

/** What a walker lets the marshal know, and whether the marshal can see it. */
export const WalkerNote = ({ icon, tone, text, isUnsent }: WalkerNoteProps) => (
  <p className={`${styles.note} ${styles[tone]}`} role="status">
    <Icon name={icon} />
    <span>
      <strong>{text}</strong>{' '}
      <span>
        {isUnsent
          ? 'Not sent yet: this happens by itself once you have a connection.'
          : 'The marshal can see it.'}
      </span>
    </span>
  </p>
);
