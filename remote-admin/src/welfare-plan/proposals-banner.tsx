import type { DogWeek } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, Icon, type IconName, withNames } from '@walkies/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { WeekProposals } from './use-week-proposals';
import { gainText, setText, stayedText, takenBackText } from './welfare-texts';
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
 * What the last press did, with Undo, and the number of proposals, with buttons to accept or drop all;
 * renders nothing before they are requested.
 */
export function ProposalsBanner({ proposals, dogs, proposed }: ProposalsBannerProps) {
  const { pairs, open, justSet, takenBack, focused, isAccepting, isTakingBack } = proposals;
  const banners = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused?.key === 'banner') banners.current?.querySelector('div')?.focus();
  }, [focused]);
  if (!pairs) return null;
  return (
    <div className={styles.banners} ref={banners}>
      {takenBack && <TakenBackBanner takenBack={takenBack} />}
      {justSet.length > 0 && (
        <PlanBanner icon="check">
          <p className={styles.told}>
            <strong>{setText(justSet.length)}</strong>{' '}
            {open.length === 0 && <span>{titleOf(proposals, dogs)}</span>}
          </p>
          <div className={styles.answers}>
            <Button
              variant="secondary"
              icon="retry"
              busy={isTakingBack && 'Undoing...'}
              onClick={proposals.undo}
            >
              Undo
            </Button>
          </div>
        </PlanBanner>
      )}
      {(open.length > 0 || justSet.length === 0) && (
        <PlanBanner icon="paw">
          <p className={styles.told}>
            <strong>{titleOf(proposals, dogs)}</strong>{' '}
            <span>
              {open.length > 0 &&
                withNames([gainText(dogs, proposed), 'Existing pairs stay.'].join(' ').trim())}
            </span>
          </p>
          {open.length > 0 && (
            <div className={styles.answers}>
              <Button
                variant="secondary"
                disabled={isAccepting}
                onClick={() => proposals.drop(open)}
              >
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
        </PlanBanner>
      )}
    </div>
  );
}

function PlanBanner({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className={styles.banner} role="status" tabIndex={-1}>
      <span className={styles.tile}>
        <Icon name={icon} />
      </span>
      {children}
    </div>
  );
}

function TakenBackBanner({ takenBack }: Pick<WeekProposals, 'takenBack'>) {
  const { timeZone } = useHost().shelter;
  if (!takenBack) return null;
  const { count, stayed } = takenBack;
  return (
    <PlanBanner icon={stayed.length > 0 ? 'info' : 'check'}>
      <div className={styles.told}>
        <strong>{takenBackText(count)}</strong>
        <ul className={styles.stayed}>
          {stayed.map(({ proposal, error }) => (
            <li key={`${proposal.slotId} ${proposal.dog.id}`}>
              {withNames(stayedText(proposal, error, timeZone))}
            </li>
          ))}
        </ul>
      </div>
    </PlanBanner>
  );
}
