import { aDog } from '@walkies/contract/testing';
import { matchesDog } from './matches-dog';

const zoe = aDog({ name: 'Zoë', breed: 'Golden Retriever', grade: 'grey' });

it.each([
  ['nothing', '  '],
  ['a part of the name in any case', 'ZO'],
  ['the name without its accent', 'zoe'],
  ['a part of the breed', 'retrie'],
  ['the grade’s colour', 'grey'],
  ['the grade’s words', 'Needs training'],
  ['words of several of them', 'golden zoë grey'],
])('dog search: finds by %s', (_what, query) => {
  expect(matchesDog(zoe, query)).toBe(true);
});

it.each([
  ['another name', 'Fig'],
  ['another grade', 'maroon'],
  ['the middle of a word of the grade', 'raining'],
  ['one word too many', 'golden zoe medium'],
])('dog search: does not find by %s', (_what, query) => {
  expect(matchesDog(zoe, query)).toBe(false);
});

it.each([
  ["o'neil", 'O’Neil'],
  ['INCI', 'ıncı'],
  ['inci', 'İnci'],
  ['strasse', 'Straße'],
  ['lucky', 'Łucky'],
])('dog search: finds by %s the dog %s', (query, name) => {
  expect(matchesDog(aDog({ name }), query)).toBe(true);
});

it.each([
  ['Hebrew', 'כלבה'],
  ['Arabic', 'كلب'],
  ['emoji', '🐶'],
])('dog search: finds a name in %s', (_script, name) => {
  expect(matchesDog(aDog({ name }), name)).toBe(true);
});
