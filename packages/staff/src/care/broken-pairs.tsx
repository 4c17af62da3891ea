import type { BrokenPair } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  CheckboxField,
  formatDayAndTime,
  SegmentedControl,
  markName,
  withNames,
} from '@walkies/ui';
import { ReasonField } from '../plans/reason-field';
import styles from './care.module.css';
import type { BrokenPairsForm } from './use-broken-pairs';

const goneWord = ({ rule }: BrokenPair): string =>
  rule === 'NOT_CLEARED' ? 'Unpair' : 'Take the dog out';

function PairChoiceFields({ pair, form }: { pair: BrokenPair; form: BrokenPairsForm }) {
  const { then, reason } = form.choiceOf(pair);
  if (!pair.canBeAllowed) {
    return (
      <CheckboxField
        label={goneWord(pair)}
        checked={then === 'unpair'}
        onChange={({ target }) => form.choose(pair, { then: target.checked ? 'unpair' : '' })}
      />
    );
  }
  return (
    <>
      <SegmentedControl
        label={`What to do with ${markName(pair.dog.name)} and ${pair.walker ? markName(pair.walker.name) : 'nobody'}`}
        value={then}
        options={[
          { value: 'unpair', label: goneWord(pair) },
          { value: 'keep', label: 'Keep with a reason' },
        ]}
        onChange={(chosen) => form.choose(pair, { then: chosen })}
      />
      {then === 'keep' && (
        <ReasonField
          label="Why may it stay?"
          hint="Staff read it with the pair."
          value={reason}
          isTried={false}
          onChange={(text) => form.choose(pair, { reason: text })}
        />
      )}
    </>
  );
}

/** The planned pairs that a change would break. Each needs a decision; there is no default. */
export function BrokenPairs({ form }: { form: BrokenPairsForm }) {
  const { timeZone } = useHost().shelter;
  const { pairs, isRenewed } = form;
  if (pairs === null) return null;
  if (pairs.length === 0) return <p role="status">No planned walk is in the way any more.</p>;
  return (
    <section className={styles.broken} aria-label="Planned walks that this breaks">
      <p role="status">
        {isRenewed && <span>The plan has changed meanwhile. </span>}
        <strong>
          {pairs.length === 1
            ? 'This breaks a planned walk.'
            : `This breaks ${pairs.length} planned walks.`}
        </strong>{' '}
        <span>Choose what to do with each.</span>
      </p>
      <ul className={styles.brokenList}>
        {pairs.map((pair) => (
          <li key={`${pair.slotId} ${pair.dog.id}`} className={styles.brokenPair}>
            <p>
              <strong>{formatDayAndTime(pair, timeZone)}</strong>
              <br />
              <span>
                {withNames(
                  `${markName(pair.dog.name)} with ${pair.walker ? markName(pair.walker.name) : 'nobody yet'}`,
                )}
              </span>
            </p>
            <PairChoiceFields pair={pair} form={form} />
          </li>
        ))}
      </ul>
    </section>
  );
}
