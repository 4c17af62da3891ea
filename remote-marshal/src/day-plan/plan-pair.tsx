import { type Pair, type PlannedSlot, RULE_WORDS } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { FirstWalkChip, firstName, ruleWords } from '@walkies/staff';
import { Button, formatTime, Icon, Spinner, markName, withNames } from '@walkies/ui';
import { AllowedNote } from './allowed-note';
import { CallLink } from './call-link';
import styles from './day-plan.module.css';
import { PairRow } from './pair-row';
import type { RefusedChange } from './use-plan-changes';
import { changeText } from './plan-change';
import { WalkerCheckIn } from './walker-check-in';

/** Status of a change of this pair; stored: in the browser, not sent yet. */
export type PairSaving = 'saved' | 'saving' | 'stored';

interface PlanPairProps {
  slot: PlannedSlot;
  pair: Pair;
  saving: PairSaving;
  onOpen?: (() => void) | undefined;
}

function changeOf({ walker, dog }: Pair, onPress: () => void) {
  if (walker && dog) return { onPress };
  if (walker) {
    return { label: `Choose a dog for ${walker.name}`, word: 'Choose a dog', onPress };
  }
  const word = (
    <>
      <Icon name="person" size={22} />
      <span>Find a walker</span>
    </>
  );
  return { label: `Find a walker for ${dog?.name ?? 'the dog'}`, word, onPress };
}

/** A pair of a slot's plan, or a walker or dog without one. */
export function PlanPair({ slot, pair, saving, onOpen }: PlanPairProps) {
  const { timeZone } = useHost().shelter;
  const { walker, dog, lost, allowed, broken } = pair;
  return (
    <PairRow
      walker={walker}
      dog={dog}
      lead={walker && dog ? 'planned' : 'open'}
      change={onOpen && changeOf(pair, onOpen)}
    >
      <CallLink walker={walker} />
      {walker && <WalkerCheckIn slot={slot} walker={walker} />}
      {walker?.firstWalk && <FirstWalkChip />}
      {lost && (
        <p>
          {withNames(
            `${lost.name ? markName(lost.name) : 'The walker'} cancelled at ${formatTime(new Date(lost.at), timeZone)}.`,
          )}
        </p>
      )}
      {allowed.map(({ rule, reason, by }) => (
        <AllowedNote key={rule} rule={`${RULE_WORDS[rule]}.`} reason={reason} by={by} />
      ))}
      {dog &&
        broken.map((each) => (
          <p key={each.rule} className={styles.fact}>
            <Icon name="alert" size={22} />
            <span>{withNames(ruleWords(each, { walker, dog }, timeZone))}</span>
          </p>
        ))}
      {saving === 'saving' && (
        <p className={styles.fact}>
          <Spinner />
          Saving
        </p>
      )}
      {saving === 'stored' && (
        <p className={styles.fact}>
          <Icon name="offline" size={22} />
          Kept on this phone
        </p>
      )}
    </PairRow>
  );
}

interface NotTakenProps {
  refused: RefusedChange;
  onDismiss: () => void;
}

/** A refused change with the reason; the plan shows the old pair again. */
export function NotTaken({ refused: { change, refused }, onDismiss }: NotTakenProps) {
  const pair = change.walker
    ? `${markName(firstName(change.walker.name))} and ${markName(change.dog.name)}`
    : '';
  return (
    <div className={styles.notTaken} role="alert">
      <p>
        <strong>{withNames(`Not saved: ${pair || changeText(change)}`)}</strong>{' '}
        <span>{withNames(refused)}</span>
      </p>
      <Button variant="secondary" size="small" onClick={onDismiss}>
        All right
      </Button>
    </div>
  );
}
