import { faultsOf, provingTests, withTests } from './spec-coverage.ts';

const SOURCE = `
// spec: 1.1, 2.1
it('refuses a fifth walker', () => {});

describe('a full slot', () => {
  // Somebody may look at it.
  // spec: 1.2
  test.each([['phone', 1]])(\`says so on a %s\`, () => {});
});

it('proves nothing of the specification', () => {});
`;
const PATH = 'api/slots.spec.ts';
const TESTS = provingTests(PATH, SOURCE);
const FIFTH = '  - [refuses a fifth walker](../api/slots.spec.ts)';
const FULL = '  - [says so on a %s](../api/slots.spec.ts)';
const PAGE = ['## 1. Slots', '', '- 1.1 Four', FIFTH, '- 1.2 Full, said', '  on two lines', FULL];
const page = (...lines: string[]) => lines.join('\n');
const read = (path: string) => {
  if (path !== PATH) throw new Error('none');
  return SOURCE;
};

it('spec coverage: reads the annotations right above a test', () => {
  expect(TESTS).toEqual([
    { statements: ['1.1', '2.1'], title: 'refuses a fifth walker', path: PATH },
    { statements: ['1.2'], title: 'says so on a %s', path: PATH },
  ]);
});

it('spec coverage: writes the links of each statement, in place of those before', () => {
  const stale = PAGE.filter((line) => line !== FULL && line !== FIFTH);
  expect(withTests(page(...stale, '  - [old](../old.spec.ts)', '', 'More.'), TESTS)).toBe(
    page(...PAGE, '', 'More.'),
  );
  expect(withTests(page(...PAGE), TESTS)).toBe(page(...PAGE));
});

it('spec coverage: keeps the links of the last section, which are written by hand', () => {
  const byHand = page(...PAGE, '', '## 10. Departures', '', '- Full.', FULL);
  expect(withTests(byHand, TESTS)).toBe(byHand);
});

it.each([
  ['a statement without a number', [...PAGE, '- Three', FIFTH], "'- Three' has no number"],
  ['a number that is used twice', [...PAGE, '- 1.1 Five', FIFTH], '1.1 is used twice'],
  ['a statement without a test', [...PAGE, '- 1.3 Three'], '1.3 has no test'],
  [
    'a link by hand to a test that does not exist',
    [...PAGE, '', '## 10. Departures', '', '- Full.', '  - [refuses](../api/slots.spec.ts)'],
    'no such test: - [refuses](../api/slots.spec.ts)',
  ],
  [
    'a link by hand to a file that does not exist',
    [...PAGE, '', '## 10. Departures', '', '- Full.', '  - [refuses](../api/none.spec.ts)'],
    'no such test: - [refuses](../api/none.spec.ts)',
  ],
])('spec coverage: refuses %s', (_, lines, fault) => {
  const known = TESTS.map((test) => ({
    ...test,
    statements: test.statements.filter((number) => number !== '2.1'),
  }));
  expect(faultsOf(page(...PAGE), known, read)).toEqual([]);
  expect(faultsOf(page(...lines), known, read)).toContain(fault);
});

it('spec coverage: refuses an annotation with an unknown number', () => {
  expect(faultsOf(page(...PAGE), TESTS, read)).toEqual([`${PATH}: there is no statement 2.1`]);
});
