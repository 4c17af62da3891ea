import {
  cancellationReasonSchema,
  daySchema,
  emailSchema,
  idSchema,
  instantSchema,
  mustKnowSchema,
  nameSchema,
  phoneSchema,
  textSchema,
  whySchema,
} from './fields.js';
import { ENDPOINTS } from './index.js';

describe('ids', () => {
  it('id: accepts digits as a number', () => {
    expect(idSchema.parse('12')).toBe(12);
  });

  it.each([0, -1, 1.5, 1e9 * 10, '1 OR 1=1', '\0', '9223372036854775808', '../x', null, [1]])(
    'slot range: refuses %j',
    (id) => {
      expect(idSchema.safeParse(id).success).toBe(false);
    },
  );
});

describe('instants', () => {
  // spec: 5.12
  it.each([
    ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T09:00Z', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T09:00:00+02:00', '2026-11-20T07:00:00.000Z'],
    ['2026-11-20 09:00:00', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T09:00:00', '2026-11-20T09:00:00.000Z'],
  ])('instant: reads %s', (text, expected) => {
    expect(instantSchema.parse(text).toISOString()).toBe(expected);
  });

  it.each(['2026-02-30 09:00:00', '2026-13-01', 'now', '', '20261120', '2026-11-20T25:00'])(
    'slot range: refuses %j',
    (text) => {
      expect(instantSchema.safeParse(text).success).toBe(false);
    },
  );
});

describe('days and instants', () => {
  it.each(['0000-01-01', '0001-01-01', '1969-12-31', '3000-01-01', '9999-12-31'])(
    'day or instant: refuses %s, which is far from our time',
    (day) => {
      expect(daySchema.safeParse(day).success).toBe(false);
      expect(instantSchema.safeParse(day).success).toBe(false);
    },
  );

  it.each(['1970-01-01', '2999-12-31'])('day or instant: accepts %s', (day) => {
    expect(daySchema.parse(day)).toBe(day);
    expect(instantSchema.parse(day).toISOString()).toBe(`${day}T00:00:00.000Z`);
  });
});

describe('texts', () => {
  it('text: refuses NUL and lone surrogates', () => {
    expect(nameSchema.safeParse('a\0b').success).toBe(false);
    expect(nameSchema.safeParse('a\ud800b').success).toBe(false);
    expect(nameSchema.parse(' Biscuit 🐕 ')).toBe('Biscuit 🐕');
  });
});

describe('phone numbers', () => {
  it.each([
    ['\u202a+44 20 7946 0018\u202c', '+44 20 7946 0018'],
    ['01234\u00a0567\t890\n', '01234 567 890'],
    ['030\u2011123\u2013456', '030-123-456'],
    ['٠٢٠ ٧٩٤٦ ٠٠١٨', '020 7946 0018'],
    ['०२० ७९४६ ००१८', '020 7946 0018'],
    ['０２０ ７９４６ ００１８', '020 7946 0018'],
    ['020 7946 0018 ext. 12', '020 7946 0018 ext. 12'],
    ['(555) 010-9999 x123', '(555) 010-9999 x123'],
    ['030/123456#7', '030/123456#7'],
  ])('phone number: accepts %j as address books give it', (pasted, stored) => {
    expect(phoneSchema.parse(pasted)).toBe(stored);
  });

  it.each([
    '',
    '     ',
    'call me',
    '1234',
    '1'.repeat(26),
    'ext. 12',
    '12345 ext.',
    '12345 x 1 x 2',
  ])('slot range: refuses %j', (text) => {
    expect(phoneSchema.safeParse(text).success).toBe(false);
  });
});

describe('e-mail addresses', () => {
  it.each([
    ['a&b@example.org', 'a&b@example.org'],
    ["o'neil+dogs@example.co.uk", "o'neil+dogs@example.co.uk"],
    ['ana@müller.example', 'ana@müller.example'],
    ['用户@例子.广告', '用户@例子.广告'],
    [' \u200bines@example.org\u202c ', 'ines@example.org'],
  ])('email address: accepts %j', (typed, stored) => {
    expect(emailSchema.parse(typed)).toBe(stored);
  });

  it.each([
    '',
    'ines',
    'ines@',
    'ines@example',
    '@example.org',
    'a b@example.org',
    'a@b@example.org',
    'Ines <ines@example.org>',
    'ines@example.org,ola@example.org',
    'ines@example.org\r\nBcc: ola@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(250)}.org`,
    'a..b@example.org',
    '.a@example.org',
    'a@-b.org',
    'a@b..org',
  ])('slot range: refuses %j', (text) => {
    expect(emailSchema.safeParse(text).success).toBe(false);
  });
});

describe('what somebody writes', () => {
  const UNSEEN = '\u200b\u200d\u2060\u3164\u202e';
  it.each([
    ['a reason', whySchema],
    [
      'a reason of two letters and nothing',
      { safeParse: (text: string) => whySchema.safeParse(`ok${text}`) },
    ],
  ])('free text: refuses %s as too short, not counting invisible characters', (_, schema) => {
    expect(schema.safeParse(UNSEEN).success).toBe(false);
  });

  it.each([
    ['a text', textSchema],
    ['a reason', whySchema],
    ['what walkers must know', mustKnowSchema],
    ['words to those whose walk is called off', cancellationReasonSchema],
  ])('free text: strips invisible characters from %s and keeps its lines', (_, schema) => {
    expect(schema.parse('\ufeffCalm.\u202e\r\nPulls\u0007 at bikes. 👨‍👩‍👧\u200b ')).toBe(
      'Calm.\nPulls at bikes. 👨‍👩‍👧',
    );
  });
});

describe('slot ranges', () => {
  it.each([
    [{ from: '2026-11-20', to: '2026-11-19' }],
    [{ from: '2024-01-01', to: '2026-11-19' }],
    [{ range: 'week' }],
  ])('slot range: refuses %j', (query) => {
    expect(ENDPOINTS['GET /time-slots'].query.safeParse(query).success).toBe(false);
  });
});
