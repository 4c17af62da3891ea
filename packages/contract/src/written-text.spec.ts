import { nameSchema } from './endpoints/fields.js';
import { ENDPOINTS } from './endpoints/index.js';

const hex = (text: string): string =>
  [...text].map((each) => `U+${each.codePointAt(0)?.toString(16).padStart(4, '0')}`).join(' ');

const NO_NAMES = [
  '',
  ' \t\n',
  '\u00a0\u3000',
  // Joiners, breaks and direction marks without letters.
  '\u200b',
  '\u200d\u200c',
  '\u2060\ufeff',
  '\u202e',
  '\u202a \u202c',
  '\u2066\u2069',
  '\u200e\u200f\u061c',
  '\u00ad',
  // Rendered as nothing although they count as letters and symbols.
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u2800\u2800',
  // Combining marks without a letter.
  '\u0301\u0308',
  '\ufe0f',
  '\u{e0041}\u{e0062}',
  '\u{e0100}',
  '\ufff9\ufffb',
  // Not storable, or never typed.
  'nul\0',
  'half \ud800',
  'bell \u0007',
  'escape \u001b[31m',
  'O\u0092Brien',
];

describe('a name', () => {
  it.each(NO_NAMES.map((name) => [hex(name), name]))('name: refuses %s', (_, name) => {
    expect(nameSchema.safeParse(name).success).toBe(false);
  });

  it.each([
    ['Ines Okafor'],
    ['Biscuit 🐕'],
    ["D'Arcy-O’Neill, Jr."],
    ['山田　太郎'],
    ['葛\u{e0100}城'],
    ['مریم می‌خواهد'],
    ['क्‍ष'],
    ['👩‍👩‍👧'],
    ['❤️'],
    ['Zoë Łucja Þór'],
    ['𝔎it'],
    ['7'],
  ])('name: accepts %s', (name) => {
    expect(nameSchema.parse(name)).toBe(name);
  });

  it.each([
    ['is trimmed', '  Ines ', 'Ines'],
    ['loses what would turn the text after it', 'Ines \u202eofrako', 'Ines ofrako'],
    ['loses what would hold the text beside it apart', '\u2067Ines\u2069', 'Ines'],
    ['loses marks of direction that came with a paste', '\u202aInes\u202c\u200e', 'Ines'],
    ['loses what nobody sees', '\ufeffI\u200bn\u00ade\u2060s', 'Ines'],
    ['is trimmed once more after that', '\u200b Ines \u202c', 'Ines'],
    ['is kept in one form of its accents', 'Zoe\u0308', 'Zo\u00eb'],
    ['is one line', 'Ines\r\n\tOkafor\u2028', 'Ines Okafor'],
  ])('name: %s', (_, typed, stored) => {
    expect(nameSchema.parse(typed)).toBe(stored);
  });

  it('name: has 1 to 100 characters, not counting stripped ones', () => {
    expect(nameSchema.safeParse('x'.repeat(100)).success).toBe(true);
    expect(nameSchema.safeParse('x'.repeat(101)).success).toBe(false);
    expect(nameSchema.parse(`${'\u200b'.repeat(50)}${'x'.repeat(100)}`)).toHaveLength(100);
    expect(nameSchema.safeParse('x'.repeat(50_000)).success).toBe(false);
  });
});

describe('wherever a name is taken', () => {
  const rest = { phoneNumber: '01234 567 890', email: 'ines@example.org', password: 'six dogs' };
  const { phoneNumber } = rest;
  it.each([
    ['signing up', ENDPOINTS['POST /users'].body, { phoneNumber, waiverAccepted: true }],
    ['the own profile', ENDPOINTS['PATCH /users/me'].body, {}],
    ['a new marshal', ENDPOINTS['POST /users/marshals'].body, rest],
    ['a dog', ENDPOINTS['POST /dogs'].body, { breed: 'Pug' }],
  ])('name: refuses an invisible name for %s', (_, schema, others) => {
    expect(schema.safeParse({ ...others, name: 'Ines' }).success).toBe(true);
    expect(schema.safeParse({ ...others, name: '\u200b\u202e\u3164' }).success).toBe(false);
  });
});
