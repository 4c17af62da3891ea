import { plainText } from '@walkies/ui/testing';
import { aBrokenRule, plannedDog, plannedWalker } from '../testing/a-plan';
import { ruleWords } from './rule-words';

const sides = { walker: plannedWalker('Joan West'), dog: plannedDog('Fig', { grade: 'grey' }) };
// The tests' locale formats '3:00 PM' with a narrow space.
const words = (...rules: Parameters<typeof aBrokenRule>) =>
  ruleWords(aBrokenRule(...rules), sides, 'Europe/London').replaceAll(/\s[AP]M/g, '');

it.each([
  ['Joan is cleared up to maroon.', 'NOT_CLEARED', {}],
  [
    'Rests until 3:00, back at 12:00.',
    'DOG_NEEDS_REST',
    { at: '2026-11-19T12:00:00Z', until: '2026-11-19T15:00:00Z' },
  ],
  ['Goes out at 4:00, and rests before.', 'DOG_NEEDS_REST', { at: '2026-11-19T16:00:00Z' }],
  ['Fig has no more walks on this day.', 'DOG_NEEDS_REST', {}],
  [
    'Keep apart from Sarge, who is out then.',
    'DOGS_KEPT_APART',
    { dog: { id: 5, name: 'Sarge' }, reason: 'A fight.' },
  ],
  [
    'On hold until Fri 20 Nov: stitches.',
    'DOG_ON_HOLD',
    { until: '2026-11-20T12:00:00Z', reason: 'stitches' },
  ],
  ['On hold: Stitches.', 'DOG_ON_HOLD', { reason: 'Stitches.' }],
  ['Out with Ana Petrov at this time.', 'DOG_ASSIGNED_ELSEWHERE', { walker: 'Ana Petrov' }],
  ['Out in another walk at this time.', 'DOG_ASSIGNED_ELSEWHERE', {}],
  ['Joan has Dot already.', 'WALKER_HAS_A_DOG', { dog: { id: 1, name: 'Dot' } }],
] as const)('rule text: says %s', (sentence, rule, facts) => {
  expect(plainText(words(rule, facts))).toBe(sentence);
});
