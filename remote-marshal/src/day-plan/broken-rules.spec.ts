import { ApiError, NetworkError } from '@walkies/api-client';
import { aBrokenRule, plannedDog, plannedWalker } from '@walkies/staff/testing';
import { markName } from '@walkies/ui';
import { againstWords, refusalWords } from './broken-rules';

const sides = { walker: plannedWalker('Joan West'), dog: plannedDog('Fig', { grade: 'grey' }) };

it('broken rules: asks about a clearance with the dog first', () => {
  expect(againstWords(aBrokenRule('NOT_CLEARED'), sides, 'Europe/London')).toEqual({
    title: `${markName('Fig')} is above ${markName('Joan')}’s clearance.`,
    sentence: 'Grey dogs need a walker cleared for grey.',
  });
});

it('broken rules: describe a refusal by its first rule, else by the API’s message, and no fault', () => {
  const refusal = (error: unknown) => refusalWords(error, sides, 'Europe/London');
  const details = { broken: [aBrokenRule('NOT_CLEARED')] };
  expect(refusal(new ApiError(409, 'NOT_CLEARED', 'no', details))).toBe(
    `${markName('Joan')} is cleared up to maroon.`,
  );
  expect(refusal(new ApiError(409, 'PAIR_CHANGED', 'Changed meanwhile.'))).toBe(
    'Changed meanwhile.',
  );
  expect(refusal(new ApiError(500, 'INTERNAL', 'secret'))).toBe('It could not be saved.');
  expect(refusal(new NetworkError('unreachable'))).toBe('It could not be saved.');
});
