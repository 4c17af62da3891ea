import { ApiError, NetworkError } from '@walkies/api-client';
import { aBrokenRule, plannedDog, plannedWalker } from '@walkies/staff/testing';
import { markName } from '@walkies/ui';
import { againstWords, refusalWords } from './broken-rules';

const sides = { walker: plannedWalker('Joan West'), dog: plannedDog('Fig', { grade: 'grey' }) };

it('asks about a clearance with the dog first', () => {
  expect(againstWords(aBrokenRule('NOT_CLEARED'), sides, 'Europe/London')).toEqual({
    title: `${markName('Fig')} is above ${markName('Joan')}’s clearance.`,
    sentence: 'Grey dogs need a walker cleared for grey.',
  });
});

it('tells a refusal by its first rule, else by what the API said, and of a fault nothing', () => {
  const told = (error: unknown) => refusalWords(error, sides, 'Europe/London');
  const details = { broken: [aBrokenRule('NOT_CLEARED')] };
  expect(told(new ApiError(409, 'NOT_CLEARED', 'no', details))).toBe(
    `${markName('Joan')} is cleared up to maroon.`,
  );
  expect(told(new ApiError(409, 'PAIR_CHANGED', 'Changed meanwhile.'))).toBe('Changed meanwhile.');
  expect(told(new ApiError(500, 'INTERNAL', 'secret'))).toBe('It could not be saved.');
  expect(told(new NetworkError('unreachable'))).toBe('It could not be saved.');
});
