import { inOneForm, mustBeSame } from './same-work.ts';

it('answer comparison: treats the same answer as the same, however it is written', () => {
  const ours = '[{"id":1,"start_time":"2026-11-20T09:00:00+00:00","name":null}]';
  const theirs = '[{"name":null,"start_time":"2026-11-20T09:00:00.000Z","id":1}]';
  expect(inOneForm(ours)).toBe(inOneForm(theirs));
});

it.each([
  ['another value', '[{"id":2}]'],
  ['a field less', '[{}]'],
  ['a row more', '[{"id":1},{"id":1}]'],
])('answer comparison: detects %s', (_, other) => {
  expect(inOneForm(other)).not.toBe(inOneForm('[{"id":1}]'));
});

it('answer comparison: ignores fields that may differ', () => {
  expect(inOneForm('{"id":1,"n":2}', ['id'])).toBe(inOneForm('{"id":7,"n":2}', ['id']));
});

it('answer comparison: reports calls that only one side made', () => {
  const sides = { site: ['GET /api/dogs', 'GET /api/users/me'], rival: ['GET /api/users/me'] };
  expect(() => mustBeSame(sides)).toThrow(/only site: GET \/api\/dogs/);
  expect(() => mustBeSame({ site: [...sides.rival], rival: sides.rival })).not.toThrow();
});
