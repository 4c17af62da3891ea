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
const PAGE = ['## 1. Slots', '', '- 1.1 Four', '- 1.2 Full, said', '  on two lines'];
const page = (...lines: string[]) => lines.join('\n');

it('spec coverage: reads the annotations right above a test', () => {
  expect(TESTS).toEqual([
    { statements: ['1.1', '2.1'], title: 'refuses a fifth walker', path: PATH },
    { statements: ['1.2'], title: 'says so on a %s', path: PATH },
  ]);
});

it('spec coverage: adds the tests of each statement below it', () => {
  expect(withTests(page(...PAGE, '', 'More.'), TESTS)).toBe(
    page('## 1. Slots', '', '- 1.1 Four', FIFTH, ...PAGE.slice(3), FULL, '', 'More.'),
  );
});

it.each([
  ['a statement without a number', [...PAGE, '- Three'], "'- Three' has no number"],
  ['a number that is used twice', [...PAGE, '- 1.1 Five'], '1.1 is used twice'],
  ['a statement without a test', [...PAGE, '- 1.3 Three'], '1.3 has no test'],
])('spec coverage: refuses %s', (_, lines, fault) => {
  const known = TESTS.map((test) => ({
    ...test,
    statements: test.statements.filter((number) => number !== '2.1'),
  }));
  expect(faultsOf(page(...PAGE), known)).toEqual([]);
  expect(faultsOf(page(...lines), known)).toContain(fault);
});

it('spec coverage: refuses an annotation with an unknown number', () => {
  expect(faultsOf(page(...PAGE), TESTS)).toEqual([`${PATH}: there is no statement 2.1`]);
});
