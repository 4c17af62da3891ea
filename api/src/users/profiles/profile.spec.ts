import { isRole } from '@walkies/contract';
import { isStorable, nameSchema, phoneSchema } from '@walkies/contract/endpoints';
import fc from 'fast-check';
import { nameToShow, readProfile } from './profile.js';

const WHOLE = {
  name: 'Ines Okafor',
  email: 'ines@example.org',
  role: 'marshal',
  roleBefore: 'walker',
  phoneNumber: '01234 567 890',
  createdAt: '2026-11-20T09:00:00.000Z',
  waiver: { version: '2024-01', acceptedAt: '2026-11-20T09:00:00.000Z' },
};
type Field = keyof typeof WHOLE;
const FIELDS = Object.keys(WHOLE) as Field[];

const without = (document: object, ...fields: Field[]): object =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !fields.some((f) => f === name)));
const EMPTY = { name: null, roleBefore: null, phoneNumber: null, createdAt: null, waiver: null };
const NOTHING_KNOWN = { ...EMPTY, role: 'walker' };

it('profile: reads a complete document', () => {
  expect(readProfile(WHOLE)).toEqual(without(WHOLE, 'email'));
});

describe.each(FIELDS)('a profile whose %s', (field) => {
  const rest = without(WHOLE, 'email', field);
  const lacking = field === 'email' ? {} : { [field]: field === 'role' ? 'walker' : null };

  // spec: 4.8
  it.each([
    ['is missing', without(WHOLE, field)],
    ['is null', { ...WHOLE, [field]: null }],
    ['is undefined', { ...WHOLE, [field]: undefined }],
  ])('profile: is read without a field that %s', (_, document) => {
    expect(readProfile(document)).toEqual({ ...rest, ...lacking });
  });

  it.each([0, -1, Number.NaN, true, '', ' ', [], ['walker'], {}, { version: 1 }, new Date(0)])(
    'profile: treats a field that is %p as invalid',
    (value) => {
      const strange = field === 'role' ? { role: 'unknown' } : lacking;
      expect(readProfile({ ...WHOLE, [field]: value })).toEqual({ ...rest, ...strange });
    },
  );
});

it.each([[undefined], [null], ['text'], [7], [true], [[]], [[WHOLE]], [{}], [new Date(0)]])(
  'profile: reads %p as the profile of an unknown person',
  (document) => {
    expect(readProfile(document)).toEqual(NOTHING_KNOWN);
  },
);

it.each([
  ['name', 'nul\0'],
  ['name', '\u202e\u200b'],
  ['name', 'x'.repeat(50_000)],
  ['phoneNumber', '01234\0'],
  ['phoneNumber', '1'.repeat(50_000)],
  ['createdAt', '0000-01-01'],
  ['createdAt', '0001-01-01T00:00:00+14:00'],
  ['createdAt', '9999-12-31T23:59:59-14:00'],
  ['waiver', { version: 'nul\0', acceptedAt: WHOLE.createdAt }],
  ['waiver', { version: 'x'.repeat(50_000), acceptedAt: WHOLE.createdAt }],
])('profile: discards a %s that cannot be stored or shown', (field, value) => {
  expect(readProfile({ ...WHOLE, [field]: value })).toMatchObject({ [field]: null });
});

const nearly = fc.oneof(
  fc.anything(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...Object.values(WHOLE), 'Admin', '\0', '\u202e', '2026-02-30', '0000-01-01'),
);
const documents = fc.oneof(
  fc.anything(),
  fc.record(
    {
      name: nearly,
      role: nearly,
      phoneNumber: nearly,
      createdAt: fc.oneof(nearly, fc.date().map(String)),
      waiver: fc.oneof(nearly, fc.record({ version: nearly, acceptedAt: nearly })),
      email: nearly,
    },
    { requiredKeys: [] },
  ),
);

it('profile: reads any document and returns only storable values', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const { name, role, phoneNumber, createdAt, waiver } = readProfile(document);
      expect(name === null || nameSchema.parse(name) === name).toBe(true);
      expect(role === 'unknown' || isRole(role)).toBe(true);
      expect(phoneNumber === null || phoneSchema.parse(phoneNumber) === phoneNumber).toBe(true);
      for (const instant of [createdAt, waiver?.acceptedAt ?? null]) {
        if (instant !== null) expect(instant).toMatch(/^(?!0000)\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      }
      expect(isStorable(waiver?.version ?? '')).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

describe('the name to show', () => {
  const show = (profile: string | null, account: string | null, email: string) =>
    nameToShow({ name: profile }, { name: account, email });

  it('display name: comes from the profile, else the account, else the first part of the address', () => {
    expect(show('Ines', 'Ines O.', 'ines.okafor@example.org')).toBe('Ines');
    expect(show(null, 'Ines O.', 'ines.okafor@example.org')).toBe('Ines O.');
    expect(show(null, null, 'ines.okafor@example.org')).toBe('ines.okafor');
    expect(show(null, null, '')).toBe('Walker');
  });

  it.each(['nul\0', 'x'.repeat(50_000), '\u200b\u202e', ' ', 'bell\u0007'])(
    'display name: ignores an account name that breaks the rule for names (%#)',
    (name) => {
      expect(show(null, name, 'ines.okafor@example.org')).toBe('ines.okafor');
    },
  );

  it('display name: drops characters that would reverse the adjacent text', () => {
    expect(show(null, 'Ines\u202e', 'ines@example.org')).toBe('Ines');
  });

  it.each(['\u200b@example.org', `${'x'.repeat(101)}@example.org`])(
    'display name: is Walker when the address has no name either (%#)',
    (email) => {
      expect(show(null, null, email)).toBe('Walker');
    },
  );
});
