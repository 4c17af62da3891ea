import type { DogWeek } from '@walkies/contract';
import { Button, Icon, withNames } from '@walkies/ui';
import { useEffect, useRef } from 'react';
import type { WeekProposals } from './use-week-proposals';
import { gainText } from './welfare-texts';
import styles from './welfare.module.css';

interface ProposalsBannerProps {
  proposals: WeekProposals;
  dogs: readonly DogWeek[];
  proposed: ReadonlyMap<number, number>;
}

function titleOf({ pairs, open }: WeekProposals, dogs: readonly DogWeek[]): string {
  if (open.length > 0) {
    const count = open.length === 1 ? '1 proposal' : `${open.length} proposals`;
    return `${count}. Nothing is set until you accept.`;
  }
  if (pairs && pairs.length > 0) return 'No more proposals.';
  const isWell = dogs.every(({ missing }) => missing === 0);
  return isWell ? 'Every dog gets its walks.' : 'No free walker fits.';
}

/**
 * The number of proposals, with buttons to accept or drop all; renders nothing before they are requested.
 */
export function ProposalsBanner({ proposals, dogs, proposed }: ProposalsBannerProps) {
  const { open, isAccepting } = proposals;
  const banner = useRef<HTMLDivElement>(null);
  const isFocused = proposals.pairs !== null && proposals.focused === 'banner';
  useEffect(() => {
    if (isFocused) banner.current?.focus();
  }, [isFocused]);
  if (!proposals.pairs) return null;
  return (
    <div className={styles.banner} role="status" tabIndex={-1} ref={banner}>
      <span className={styles.tile}>
        <Icon name="paw" />
      </span>
      <p className={styles.told}>
        <strong>{titleOf(proposals, dogs)}</strong>{' '}
        <span>
          {open.length > 0 &&
            withNames([gainText(dogs, proposed), 'Existing pairs stay.'].join(' ').trim())}
        </span>
      </p>
      {open.length > 0 && (
        <div className={styles.answers}>
          <Button variant="secondary" disabled={isAccepting} onClick={() => proposals.drop(open)}>
            Accept none
          </Button>
          <Button
            icon="check"
            busy={isAccepting && 'Accepting...'}
            onClick={() => proposals.accept(open)}
          >
            {open.length === 1 ? 'Accept it' : `Accept all ${open.length}`}
          </Button>
        </div>
      )}
    </div>
  );
}
