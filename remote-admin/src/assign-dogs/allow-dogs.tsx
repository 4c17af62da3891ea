import type { Dog } from '@walkies/contract';
import { canBeAllowed } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { ReasonField, brokenIn, ruleWords } from '@walkies/staff';
import { markName, withNames } from '@walkies/ui';

interface AllowDogsProps {
  /** The error that refused the assignment. */
  refusal: unknown;
  dogs: readonly Dog[];
  reason: string;
  onReason: (reason: string) => void;
}

/** True if a reason suffices to allow all broken rules. */
export function mayBeAllowed(refusal: unknown): boolean {
  const broken = brokenIn(refusal);
  return broken.length > 0 && broken.every(({ rule }) => canBeAllowed(rule));
}

/** The rules that the ticked dogs break, one per line, and a field for the reason of an exception. */
export function AllowDogs({ refusal, dogs, reason, onReason }: AllowDogsProps) {
  const { timeZone } = useHost().shelter;
  const lines = brokenIn(refusal).flatMap(({ dogId, ...broken }) => {
    const dog = dogs.find(({ id }) => id === dogId);
    return dog
      ? [`${markName(dog.name)}: ${ruleWords(broken, { walker: null, dog }, timeZone)}`]
      : [];
  });
  return (
    <>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{withNames(line)}</li>
        ))}
      </ul>
      {mayBeAllowed(refusal) && (
        <ReasonField
          label="Why is it all right this time?"
          hint="Kept with your name, and listed in the report Exceptions."
          value={reason}
          isTried={false}
          onChange={onReason}
        />
      )}
    </>
  );
}
