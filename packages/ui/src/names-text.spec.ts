import { nameText, namesText } from './names-text';

it('name text: isolates names of several scripts, each in its own direction', () => {
  expect(namesText(['רות כהן', 'Ada', 'محمد', 'Bo'])).toBe(
    '\u2068רות כהן\u2069, Ada, \u2068محمد\u2069, Bo',
  );
});

it.each(['Ada', 'Łukasz', '王小明', 'Ада', '🐶 Moose', '007'])(
  'name text: leaves %s, which is written from left to right, unchanged',
  (name) => expect(nameText(name)).toBe(name),
);

it.each(['מקס 2', '\u202Eevil', 'x\u200F', 'ߊߓߊ', '𞤀𞤣'])(
  'name text: isolates %j, which would reorder the text beside it',
  (name) => expect(nameText(name)).toBe(`\u2068${name}\u2069`),
);
