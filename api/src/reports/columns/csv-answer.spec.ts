import { text } from 'node:stream/consumers';
import { csvOf } from './csv-answer.js';

const BOM = '\uFEFF';
const csv = async (rows: Iterable<string> | AsyncIterable<string>): Promise<string> => {
  // Checks the raw bytes, because a decoder would remove the byte order mark.
  const bytes = csvOf(rows, [{ header: 'Name', cell: (name) => name }]);
  return (await text(bytes)).replace(BOM, '');
};

it.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['＝1', "'＝1"],
])('csv: prevents a spreadsheet from evaluating %j', async (name, cell) => {
  expect(await csv([name])).toBe(`Name\r\n${cell}\r\n`);
});

it.each([
  ['Biscuit', 'Biscuit'],
  ['Biscuit, Moose', '"Biscuit, Moose"'],
  ['the "good" one', '"the ""good"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['Zoë', 'Zoë'],
  ['', ''],
])('csv: writes %j so that it reads back unchanged', async (name, cell) => {
  expect(await csv([name])).toBe(`Name\r\n${cell}\r\n`);
});

it('csv: leaves numbers unchanged, including negative ones', async () => {
  const stream = csvOf([-1], [{ header: 'Walks', cell: (walks) => walks }]);
  expect(await text(stream)).toMatch(/Walks\r\n-1\r\n$/);
});

it('csv: begins with the byte order mark by which spreadsheets detect the encoding', async () => {
  const chunks: Buffer[] = [];
  for await (const chunk of csvOf(['Zoë'], [{ header: 'Name', cell: (name) => name }])) {
    chunks.push(Buffer.from(chunk));
  }
  expect(Buffer.concat(chunks).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

it('csv: writes its header when there are no rows', async () => {
  expect(await csv([])).toBe('Name\r\n');
});

it('csv: reads rows only as fast as they can be written', async () => {
  let read = 0;
  const endless = function* () {
    for (;;) {
      read += 1;
      yield 'Biscuit';
    }
  };
  const stream = csvOf(endless(), [{ header: 'Name', cell: (name) => name }]);
  for await (const chunk of stream) {
    expect(String(chunk)).toContain('Name');
    break;
  }
  expect(stream.destroyed).toBe(true);
  expect(read).toBeLessThan(10_000);
});

it('csv: aborts when reading the rows fails', async () => {
  const failing = async function* () {
    yield 'Biscuit';
    throw new Error('The database is gone');
  };
  await expect(csv(failing())).rejects.toThrow('The database is gone');
});
