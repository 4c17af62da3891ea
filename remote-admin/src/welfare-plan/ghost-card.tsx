import { useHost } from '@walkies/remote-sdk';
import {
  Bandanas,
  Button,
  DogSide,
  Icon,
  Lead,
  VisuallyHidden,
  markName,
  withNames,
} from '@walkies/ui';
import { useEffect, useRef } from 'react';
import type { Clock } from '../reports/report-words';
import styles from './coming-walks.module.css';
import { type Ghost, type Ghosts, isOpen } from './use-ghosts';
import { reasonWords, refusedWords } from './welfare-words';

interface GhostCardProps {
  ghost: Ghost;
  deeds: Ghosts;
  clock: Clock;
}

/** A pair that is proposed: dashed until it is accepted, solid then. */
export function GhostCard({ ghost, deeds, clock }: GhostCardProps) {
  const { timeZone } = useHost().shelter;
  const { proposal, refused, isAccepted } = ghost;
  const { dog, walker } = proposal;
  const card = useRef<HTMLDivElement>(null);
  const isFocused = deeds.focused === ghost.key;
  useEffect(() => {
    if (isFocused) card.current?.querySelector('button')?.focus();
  }, [isFocused]);
  return (
    <div
      className={isAccepted ? styles.solid : styles.ghost}
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
      {!isAccepted && <p className={styles.reason}>{withNames(reasonWords(proposal, clock))}</p>}
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
            {withNames(`Not possible any more. ${refusedWords(refused, proposal, timeZone)}`)}
          </span>
        </p>
      )}
      {!isAccepted && <GhostButtons ghost={ghost} deeds={deeds} />}
    </div>
  );
}

function GhostButtons({ ghost, deeds }: Omit<GhostCardProps, 'clock'>) {
  const { dog, walker } = ghost.proposal;
  const whom = (
    <VisuallyHidden>
      {withNames(` ${markName(dog.name)} for ${markName(walker.name)}`)}
    </VisuallyHidden>
  );
  return (
    <div className={styles.buttons}>
      {isOpen(ghost) && (
        <Button
          variant="secondary"
          size="small"
          icon="check"
          busy={deeds.isAccepting && 'Accepting...'}
          onClick={() => deeds.accept([ghost])}
        >
          <span>Accept</span>
          {whom}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => deeds.drop([ghost])}>
        <span>{ghost.refused ? 'All right' : 'Not this one'}</span>
        {whom}
      </Button>
    </div>
  );
}
