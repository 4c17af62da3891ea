import { Injectable } from '@nestjs/common';
import { canBeAllowed } from '@walkies/contract';
import type { BreaksPairs, BrokenAnswer } from '@walkies/contract';
import type { Queries } from '../../database/database.js';
import type { Author } from '../../platform/audit/author.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../core/domain-error.js';
import { BrokenPairsRepository } from './broken-pairs.repository.js';
import { PairsRepository } from './pairs.repository.js';
import type { BrokenOuting, PlannedOuting } from './broken-pair.sql.js';

/** The rule that a write made pairs break, and the author's answer for each of these pairs. */
export type Breaking = (
  | { rule: 'NOT_CLEARED'; dogId: number }
  | { rule: 'NOT_CLEARED'; walker: string }
  | { rule: 'DOG_ON_HOLD'; dogId: number }
  | { rule: 'DOGS_KEPT_APART'; dogId: number; otherId: number }
) & { answers: readonly BrokenAnswer[] | undefined };

/** Unpairs or keeps planned pairs that a write has broken. */
@Injectable()
export class BrokenPairs {
  constructor(
    private readonly broken: BrokenPairsRepository,
    private readonly pairs: PairsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies the author's answers to the planned pairs that a write breaks. Each write of data that rules
   * depend on calls it at its end. Throws `BREAKS_PAIRS` unless the answers match exactly these pairs.
   */
  async settle(breaking: Breaking, author: Author, queries: Queries): Promise<void> {
    const { rule, answers = [] } = breaking;
    const all = (await this.#broken(breaking, queries)).filter((each) => each.rule === rule);
    const affected = all.filter((each) => isAffected(each, breaking));
    if (!agree(affected, answers)) throw breaksPairs(affected);
    const unpaired = answers.filter(({ then }) => then === 'unpair');
    if (rule === 'NOT_CLEARED') await this.broken.unpair(unpaired, queries);
    else await this.broken.takeOut(unpaired, queries);
    await this.#allow(breaking, all, author, queries);
  }

  #broken(breaking: Breaking, queries: Queries): Promise<BrokenOuting[]> {
    const now = this.clock.now();
    if ('walker' in breaking) return this.broken.ofWalker(breaking.walker, now, queries);
    const { dogId } = breaking;
    const dogs = 'otherId' in breaking ? [dogId, breaking.otherId] : [dogId];
    return this.broken.ofDogs(dogs, now, queries);
  }

  /** Keeping one outing of two dogs also allows the other dog's outing, which breaks the same rule. */
  async #allow(
    { rule, answers = [] }: Breaking,
    broken: readonly BrokenOuting[],
    author: Author,
    queries: Queries,
  ): Promise<void> {
    const by = { rules: [rule], by: author.uid, at: this.clock.now() };
    const outings = new Map(broken.map((outing) => [keyOf(outing), outing]));
    const reasons = new Map<string, string>();
    for (const answer of answers) {
      if (answer.then !== 'keep') continue;
      reasons.set(keyOf(answer), answer.reason);
      const own = outings.get(keyOf(answer));
      const mates = broken.filter(
        (outing) => own && outing.dogId === own.otherId && overlap(outing, own),
      );
      for (const mate of mates) reasons.set(keyOf(mate), answer.reason);
    }
    for (const [key, reason] of reasons) {
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

/** If two dogs are kept apart, the author answers only for the first dog's outings. */
const isAffected = (outing: BrokenOuting, breaking: Breaking): boolean =>
  'otherId' in breaking
    ? outing.dogId === breaking.dogId && outing.otherId === breaking.otherId
    : true;

function agree(affected: readonly BrokenOuting[], answers: readonly BrokenAnswer[]): boolean {
  const keys = new Set(affected.map(keyOf));
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
