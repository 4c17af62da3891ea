import { Injectable } from '@nestjs/common';
import { canBeAllowed, PLAN_RULES } from '@walkies/contract';
import type { BrokenRules } from '@walkies/contract';
import type { Queries } from '../../database/database.js';
import type { Author } from '../../platform/audit/author.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../core/domain-error.js';
import { PairsRepository } from './pairs.repository.js';
import type { Broken } from './pair.sql.js';

/** The error for the most serious of these rules; undefined if none is broken. */
export function refusalOf(broken: readonly Broken[]): DomainError | undefined {
  const rule = PLAN_RULES.find((each) => broken.some((one) => one.rule === each));
  if (!rule) return undefined;
  const details: BrokenRules = {
    broken: broken.map(({ dogId, broken: rule }) => ({ ...rule, dogId })),
  };
  return new DomainError(rule, details);
}

/** Checks the rules after a change of a plan. */
@Injectable()
export class PlanRules {
  constructor(
    private readonly pairs: PairsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Each write of a plan calls it at its end. Throws the most serious rule that these dogs of a slot break,
   * or stores the reason as an exception. Returns the rules that the exception allows.
   */
  async demand(
    {
      slotId,
      dogIds,
      reason,
    }: { slotId: number; dogIds: readonly number[]; reason?: string | undefined },
    author: Author,
    queries: Queries,
  ): Promise<string[]> {
    const broken = await this.pairs.brokenInPlan(slotId, dogIds, queries);
    const isFinal = !reason || broken.some(({ rule }) => !canBeAllowed(rule));
    const refusal = isFinal && refusalOf(broken);
    if (refusal) throw refusal;
    if (!reason) return [];
    const by = { reason, by: author.uid, at: this.clock.now() };
    for (const [dogId, ofDog] of Map.groupBy(broken, (each) => each.dogId)) {
      const rules = [...new Set(ofDog.map(({ rule }) => rule))];
      await this.pairs.allow({ slotId, dogId, rules, ...by }, queries);
    }
    return [...new Set(broken.map(({ rule }) => rule))];
  }
}
