import type { BrokenRule } from '@walkies/contract';
import { markName } from '@walkies/ui';
import type { WholePair } from './dog-reports';

function sentenceOf({ dog, walker }: WholePair, { rule, ...facts }: BrokenRule): string {
  switch (rule) {
    case 'NOT_CLEARED':
      return `${markName(walker.name)} is cleared up to ${walker.clearance}.`;
    case 'DOG_ON_HOLD':
      return `${markName(dog.name)} is on hold${facts.reason ? `: ${facts.reason}` : '.'}`;
    case 'DOG_ASSIGNED_ELSEWHERE':
      return `${markName(dog.name)} was out ${facts.walker ? `with ${markName(facts.walker)} ` : ''}at this time.`;
    case 'DOGS_KEPT_APART':
      return `Kept apart from ${facts.dog ? markName(facts.dog.name) : 'another dog'}, who was out then.`;
    case 'DOG_NEEDS_REST':
      return `${markName(dog.name)} needed rest.`;
    case 'WALKER_HAS_A_DOG':
      return `${markName(walker.name)} had ${facts.dog ? markName(facts.dog.name) : 'another dog'} too.`;
  }
}

/** The rules that a pair broke, in sentences. */
export const brokenWords = (pair: WholePair, broken: readonly BrokenRule[]): string =>
  [...new Set(broken.map((each) => sentenceOf(pair, each)))].join(' ');
