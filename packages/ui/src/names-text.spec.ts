import { nameText, namesText } from './names-text';

it('sets names of several scripts apart, each in its own direction', () => {
  expect(namesText(['רות כהן', 'Ada', 'محمد', 'Bo'])).toBe(
    '\u2068רות כהן\u2069, Ada, \u2068محمد\u2069, Bo',
  );
});

it.each(['Ada', 'Łukasz', '王小明', 'Ада', '🐶 Moose', '007'])(
  'leaves %s, which is written from left to right, as it is',
  (name) => expect(nameText(name)).toBe(name),
);

it.each(['מקס 2', '\u202Eevil', 'x\u200F', 'ߊߓߊ', '𞤀𞤣'])(
  'sets %j apart, which would turn what stands beside it',
  (name) => expect(nameText(name)).toBe(`\u2068${name}\u2069`),
);
