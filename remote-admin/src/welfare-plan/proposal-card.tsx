import { useHost } from '@walkies/remote-sdk';
import { Bandanas, DogSide, Lead } from '@walkies/staff';
import { Button, Icon, VisuallyHidden, markName, withNames } from '@walkies/ui';
import { useEffect, useRef } from 'react';
import type { Clock } from '../reports/report-texts';
import styles from './coming-walks.module.css';
import { type ProposedPair, type WeekProposals, isOpen } from './use-week-proposals';
import { reasonText, refusedText } from './welfare-texts';

interface ProposalCardProps {
  pair: ProposedPair;
  proposals: WeekProposals;
  clock: Clock;
}

/** A proposed pair: dashed until accepted, then solid. */
export function ProposalCard({ pair, proposals, clock }: ProposalCardProps) {
  const { timeZone } = useHost().shelter;
  const { proposal, refused, isAccepted } = pair;
  const { dog, walker } = proposal;
  const card = useRef<HTMLDivElement>(null);
  const isFocused = proposals.focused?.key === pair.key;
  useEffect(() => {
    if (isFocused) card.current?.querySelector('button')?.focus();
  }, [isFocused, proposals.focused]);
  return (
    <div
      className={isAccepted ? styles.solid : styles.proposed}
      role="group"
      aria-label={`${isAccepted ? 'Planned' : 'Proposed'}: ${walker.name} takes ${dog.name}`}
      ref={card}
    >
      <div className={styles.pair}>
        <span className={styles.walker}>
          <span className={styles.who} translate="no">
            {walker.name}
          </span>
          <Bandanas clearance={walker.clearance} />
        </span>
        <Lead state={isAccepted ? 'planned' : 'proposed'} />
        <VisuallyHidden> takes </VisuallyHidden>
        <DogSide dog={dog} />
      </div>
      {!isAccepted && <p className={styles.reason}>{withNames(reasonText(proposal, clock))}</p>}
      {isAccepted && (
        <p className={styles.fact}>
          <Icon name="check-circle" size={22} />
          Planned
        </p>
      )}
      {refused && (
        <p className={styles.refused} role="alert">
          <Icon name="alert" size={22} />
          <span>
            {withNames(`Not possible any more. ${refusedText(refused, proposal, timeZone)}`)}
          </span>
        </p>
      )}
      {!isAccepted && <ProposalButtons pair={pair} proposals={proposals} />}
    </div>
  );
}

function ProposalButtons({ pair, proposals }: Omit<ProposalCardProps, 'clock'>) {
  const { dog, walker } = pair.proposal;
  const whom = (
    <VisuallyHidden>
      {withNames(` ${markName(dog.name)} for ${markName(walker.name)}`)}
    </VisuallyHidden>
  );
  return (
    <div className={styles.buttons}>
      {isOpen(pair) && (
        <Button
          variant="secondary"
          size="small"
          icon="check"
          busy={proposals.isAccepting && 'Accepting...'}
          onClick={() => proposals.accept([pair])}
        >
          <span>Accept</span>
          {whom}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => proposals.drop([pair])}>
        <span>{pair.refused ? 'All right' : 'Not this one'}</span>
        {whom}
      </Button>
    </div>
  );
}
