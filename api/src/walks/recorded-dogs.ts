import type { FinalizeWalk } from '@walkies/contract';
import type { RecordedDog } from './after-walks.js';

/** Combines the form's facts for each dog that went out. */
export function recordedDogs({
  dogIds,
  pairs = [],
  outcomes = [],
  reasons = [],
}: Pick<FinalizeWalk, 'dogIds' | 'pairs' | 'outcomes' | 'reasons'>): RecordedDog[] {
  return dogIds.map((dogId) => {
    const isIts = (fact: { dogId: number }) => fact.dogId === dogId;
    const went = outcomes.find(isIts);
    return {
      dogId,
      walkerId: pairs.find(isIts)?.walkerId ?? null,
      outcome: went?.outcome ?? null,
      words: went?.words || null,
      reason: reasons.find(isIts)?.reason ?? null,
    };
  });
}

/** The facts for the audit log: outcomes without the notes. */
export function auditFacts(dogs: readonly RecordedDog[]): Record<string, unknown> {
  const pairs = dogs.filter(({ walkerId }) => walkerId !== null);
  const outcomes = dogs.filter(({ outcome }) => outcome !== null);
  const reasons = dogs.filter(({ reason }) => reason !== null);
  return {
    ...(pairs.length > 0 && { pairs: pairs.map(({ dogId, walkerId }) => ({ dogId, walkerId })) }),
    ...(outcomes.length > 0 && {
      outcomes: outcomes.map(({ dogId, outcome }) => ({ dogId, outcome })),
    }),
    ...(reasons.length > 0 && { reasons: reasons.map(({ dogId, reason }) => ({ dogId, reason })) }),
  };
}
