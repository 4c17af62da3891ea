import type { Dog } from '@walkies/contract';
import { canBeAllowed } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { brokenIn, ruleWords } from '@walkies/staff';
import { ReasonField, markName, withNames } from '@walkies/ui';

interface AllowDogsProps {
  /** Why the dogs were not assigned. */
  refusal: unknown;
  dogs: readonly Dog[];
  reason: string;
  onReason: (reason: string) => void;
}

/** True where a reason is all that is missing. */
export function mayBeAllowed(refusal: unknown): boolean {
  const broken = brokenIn(refusal);
  return broken.length > 0 && broken.every(({ rule }) => canBeAllowed(rule));
}

/** Which rules the ticked dogs break, a line each, and a reason for what may be allowed. */
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
