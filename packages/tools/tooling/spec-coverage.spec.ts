import { faultsOf } from './spec-coverage.ts';

const SOURCE = `it('refuses a fifth walker', () => {}); test("says 'Full'", () => {});`;
const read = (path: string) => {
  if (path !== 'api/slots.spec.ts') throw new Error('none');
  return SOURCE;
};
const list = (...lines: string[]) => ['## 1. Slots', '', ...lines, '', 'Other words.'].join('\n');
const FIFTH = '  - [refuses a fifth walker](../api/slots.spec.ts)';

it('is content with statements whose tests exist', () => {
  const lines = ['- four', FIFTH, '- full, said', '  on two lines', FIFTH];
  const quoted = "  - [says 'Full'](../api/slots.spec.ts)";
  expect(faultsOf(list(...lines, quoted), read)).toEqual([]);
});

it.each([
  ['at the end', ['- four']],
  ['before another', ['- four', '- full', FIFTH]],
  ['before a heading', ['- four', '', '## 2. Dogs', '', FIFTH]],
])('names a statement without a test %s, with its line', (_, lines) => {
  expect(faultsOf(list(...lines), read)).toEqual(['line 3 names no test']);
});

it.each(['  - by hand', '  - [by hand](../api/slots.ts)', `${FIFTH}, by hand`])(
  'takes no test for proved by %j',
  (line) => {
    expect(faultsOf(list('- four', line), read)).toEqual(['line 4 is no link to a test']);
  },
);

it('names a test that does not exist any more', () => {
  const line = '  - [refuses a fifth](../api/slots.spec.ts)';
  expect(faultsOf(list('- four', line), read)).toEqual([
    "line 4: no test in api/slots.spec.ts is called 'refuses a fifth'",
  ]);
});

it('names a file that does not exist any more, once', () => {
  const line = '  - [refuses a fifth walker](../api/gone.spec.ts)';
  expect(faultsOf(list('- four', line, line), read)).toEqual(['there is no api/gone.spec.ts']);
});
