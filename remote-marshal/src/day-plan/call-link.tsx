import { type Pair, phoneAddress } from '@walkies/contract';
import { PlanIcon } from '@walkies/staff';
import { VisuallyHidden, withNames, markName } from '@walkies/ui';
import styles from './call-link.module.css';

interface CallLinkProps {
  walker: Pair['walker'];
  /** icon: without the number, where the room belongs to names. */
  look?: 'icon' | 'number';
}

/** Calls a walker on the phone; nothing for a walker without a number. */
export function CallLink({ walker, look = 'number' }: CallLinkProps) {
  const number = walker?.phoneNumber;
  if (!walker || !number) return null;
  return (
    <a className={styles[look]} href={phoneAddress(number)}>
      <PlanIcon name="phone" size={22} />
      <VisuallyHidden>{withNames(`Call ${markName(walker.name)}`)}</VisuallyHidden>
      {look === 'number' && (
        <>
          {' '}
          <span translate="no">{number}</span>
        </>
      )}
    </a>
  );
}
