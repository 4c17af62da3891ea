import { Injectable } from '@nestjs/common';
import { canBeAllowed } from '@walkies/contract';
import type { BreaksPairs, BrokenAnswer } from '@walkies/contract';
import type { Queries } from '../database/database.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/domain-error.js';
import { BrokenPairsRepository } from './broken-pairs.repository.js';
import type { BrokenOuting, PlannedOuting } from './broken-pairs.repository.js';
import { PairsRepository } from './pairs.repository.js';

/** What a write has broken: of which rule, and what becomes of each. */
export type Breaking = (
  | { rule: 'NOT_CLEARED'; dogId: number }
  | { rule: 'NOT_CLEARED'; walker: string }
  | { rule: 'DOG_ON_HOLD'; dogId: number }
  | { rule: 'DOGS_KEPT_APART'; dogId: number; otherId: number }
) & { answers: readonly BrokenAnswer[] | undefined };

/** What becomes of planned pairs that do not fit any more. */
@Injectable()
export class BrokenPairs {
  constructor(
    private readonly broken: BrokenPairsRepository,
    private readonly pairs: PairsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Part of each write of what rules go by, after it: does with the coming pairs that it breaks as was
   * said. Throws `BREAKS_PAIRS` unless each has an answer, and nothing else has one.
   */
  async settle(breaking: Breaking, author: Author, queries: Queries): Promise<void> {
    const { rule, answers = [] } = breaking;
    const all = (await this.#broken(breaking, queries)).filter((each) => each.rule === rule);
    const asked = all.filter((each) => isAskedFor(each, breaking));
    if (!agree(asked, answers)) throw breaksPairs(asked);
    const gone = answers.filter(({ then }) => then === 'unpair');
    if (rule === 'NOT_CLEARED') await this.broken.unpair(gone, queries);
    else await this.broken.takeOut(gone, queries);
    await this.#keep(breaking, all, author, queries);
  }

  #broken(breaking: Breaking, queries: Queries): Promise<BrokenOuting[]> {
    const now = this.clock.now();
    if ('walker' in breaking) return this.broken.ofWalker(breaking.walker, now, queries);
    const { dogId } = breaking;
    const dogs = 'otherId' in breaking ? [dogId, breaking.otherId] : [dogId];
    return this.broken.ofDogs(dogs, now, queries);
  }

  /** What is kept apart is kept on both sides: the other dog's outing breaks the rule as well. */
  async #keep(
    { rule, answers = [] }: Breaking,
    broken: readonly BrokenOuting[],
    author: Author,
    queries: Queries,
  ): Promise<void> {
    const by = { rules: [rule], by: author.uid, at: this.clock.now() };
    const outings = new Map(broken.map((outing) => [keyOf(outing), outing]));
    const kept = new Map<string, string>();
    for (const answer of answers) {
      if (answer.then !== 'keep') continue;
      kept.set(keyOf(answer), answer.reason);
      const own = outings.get(keyOf(answer));
      const mates = broken.filter(
        (outing) => own && outing.dogId === own.otherId && overlap(outing, own),
      );
      for (const mate of mates) kept.set(keyOf(mate), answer.reason);
    }
    for (const [key, reason] of kept) {
      const outing = outings.get(key);
      if (!outing) continue;
      const { slotId, dogId } = outing;
      await this.pairs.allow({ slotId, dogId, reason, ...by }, queries);
    }
  }
}

const keyOf = ({ slotId, dogId }: PlannedOuting): string => `${slotId} ${dogId}`;

const overlap = (one: BrokenOuting, other: BrokenOuting): boolean =>
  Date.parse(one.start_time) < Date.parse(other.end_time) &&
  Date.parse(other.start_time) < Date.parse(one.end_time);

/** Of two dogs that are kept apart the outings of the first one are asked about. */
const isAskedFor = (outing: BrokenOuting, breaking: Breaking): boolean =>
  'otherId' in breaking
    ? outing.dogId === breaking.dogId && outing.otherId === breaking.otherId
    : true;

function agree(asked: readonly BrokenOuting[], answers: readonly BrokenAnswer[]): boolean {
  const keys = new Set(asked.map(keyOf));
  return keys.size === answers.length && answers.every((answer) => keys.has(keyOf(answer)));
}

function breaksPairs(outings: readonly BrokenOuting[]): DomainError {
  const seen = new Map(outings.map((outing) => [keyOf(outing), outing]));
  const details: BreaksPairs = {
    pairs: [...seen.values()].map((outing) => ({
      slotId: outing.slotId,
      start_time: outing.start_time,
      end_time: outing.end_time,
      dog: { id: outing.dogId, name: outing.dogName },
      walker:
        outing.walkerId === null ? null : { id: outing.walkerId, name: outing.walkerName ?? '' },
      rule: outing.rule,
      canBeAllowed: canBeAllowed(outing.rule),
    })),
  };
  return new DomainError('BREAKS_PAIRS', details);
}
