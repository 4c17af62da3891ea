import type { BrokenRule } from '@walkies/contract';
import type { WholePair } from './pair-outcome';

function sentenceOf({ dog, walker }: WholePair, { rule, ...facts }: BrokenRule): string {
  switch (rule) {
    case 'NOT_CLEARED':
      return `${walker.name} is cleared up to ${walker.clearance}.`;
    case 'DOG_ON_HOLD':
      return `${dog.name} is on hold${facts.reason ? `: ${facts.reason}` : '.'}`;
    case 'DOG_ASSIGNED_ELSEWHERE':
      return `${dog.name} was out ${facts.walker ? `with ${facts.walker} ` : ''}at this time.`;
    case 'DOGS_KEPT_APART':
      return `Kept apart from ${facts.dog?.name ?? 'another dog'}, who was out then.`;
    case 'DOG_NEEDS_REST':
      return `${dog.name} needed rest.`;
    case 'WALKER_HAS_A_DOG':
      return `${walker.name} had ${facts.dog?.name ?? 'another dog'} too.`;
  }
}

/** What stood against a pair, in sentences. */
export const brokenWords = (pair: WholePair, broken: readonly BrokenRule[]): string =>
  [...new Set(broken.map((each) => sentenceOf(pair, each)))].join(' ');
