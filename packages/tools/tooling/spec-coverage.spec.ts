import { faultsOf } from './spec-coverage.ts';

const SOURCE = `it('refuses a fifth walker', () => {}); test("says 'Full'", () => {});`;
const read = (path: string) => {
  if (path !== 'api/slots.spec.ts') throw new Error('none');
  return SOURCE;
};
const table = (...rows: string[]) =>
  ['| What | Test |', '| --- | --- |', ...rows, 'Other words.'].join('\n');

it('is content with rows whose tests exist', () => {
  const rows = [
    '| four | `api/slots.spec.ts › refuses a fifth walker` |',
    "| full | `api/slots.spec.ts › says 'Full'`, `api/slots.spec.ts › refuses a fifth walker` |",
  ];
  expect(faultsOf(table(...rows), read)).toEqual([]);
});

it('names a row without a test, with its line', () => {
  expect(faultsOf(table('| four | by hand |'), read)).toEqual(['line 3 names no test']);
});

it('names a test that does not exist any more', () => {
  const row = '| four | `api/slots.spec.ts › refuses a fifth` |';
  expect(faultsOf(table(row), read)).toEqual([
    "line 3: no test in api/slots.spec.ts is called 'refuses a fifth'",
  ]);
});

it('names a file that does not exist any more, once', () => {
  const row = '| four | `api/gone.spec.ts › refuses a fifth walker` |';
  expect(faultsOf(table(row, row), read)).toEqual(['there is no api/gone.spec.ts']);
});
