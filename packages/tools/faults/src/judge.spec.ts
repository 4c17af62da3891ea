import { disturbed, wrongAnswers } from './judge.ts';
import type { Entry } from './history.ts';

const call = (parts: Partial<Entry>): Entry => ({
  kind: 'list',
  api: 0,
  who: 'maria',
  about: '',
  outcome: 'ok',
  status: 200,
  code: '',
  hasRetryAfter: false,
  body: undefined,
  startedAt: 1_000,
  ms: 5,
  ...parts,
});

const LIMITS = { spared: [], longestMs: 10_000 };
const silent = call({ status: 0, outcome: 'unknown', code: 'ECONNRESET' });

it('answer judge: accepts success, refusal and a 503 with a retry time', () => {
  const entries = [
    call({}),
    call({ status: 409, outcome: 'refused', code: 'SLOT_FULL' }),
    call({ status: 503, outcome: 'unknown', code: 'UNAVAILABLE', hasRetryAfter: true }),
  ];
  expect(wrongAnswers(entries, LIMITS)).toEqual([]);
});

it.each([
  ['a long wait', call({ ms: 10_001 })],
  ['no answer', silent],
  ['a 500', call({ status: 500, outcome: 'unknown', code: 'INTERNAL' })],
  ['a 503 that does not say when', call({ status: 503, outcome: 'unknown', code: 'UNAVAILABLE' })],
])('answer judge: reports %s', (_, entry) => {
  expect(wrongAnswers([entry], LIMITS)).toHaveLength(1);
});

it('answer judge: excuses only calls to a process at the moment it was killed', () => {
  const spared = [{ api: 0, from: 1_002, to: 1_003 }];
  expect(wrongAnswers([silent], { ...LIMITS, spared })).toEqual([]);
  expect(wrongAnswers([{ ...silent, api: 1 }], { ...LIMITS, spared })).toHaveLength(1);
  expect(wrongAnswers([{ ...silent, startedAt: 1_004 }], { ...LIMITS, spared })).toHaveLength(1);
});

it('answer judge: reports failed calls that had to go on', () => {
  const during = { kinds: ['list'], from: 900, to: 1_100 };
  expect(disturbed([silent], during)).toHaveLength(1);
  expect(disturbed([{ ...silent, kind: 'signUp' }], during)).toEqual([]);
  expect(disturbed([{ ...silent, startedAt: 1_200 }], during)).toEqual([]);
});
