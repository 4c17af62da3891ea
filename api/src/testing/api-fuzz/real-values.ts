import fc from 'fast-check';

/** A reference to an object of the test's shelter, resolved when the call is sent. */
export interface Real {
  real: 'slot' | 'dog' | 'person' | 'photo';
  nth: number;
}

export const isReal = (value: unknown): value is Real =>
  typeof value === 'object' && value !== null && 'real' in value && 'nth' in value;

const real = (kind: Real['real']): fc.Arbitrary<Real> =>
  fc.nat(200).map((nth) => ({ real: kind, nth }));

const DAY_MS = 24 * 3_600_000;
// Seeds must give the same values all day, so times start at midnight.
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const at = fc
  .tuple(fc.integer({ min: -40, max: 120 }), fc.integer({ min: 0, max: 95 }))
  .map(([day, quarter]) => new Date(today + day * DAY_MS + quarter * 900_000).toISOString());
const day = at.map((moment) => moment.slice(0, 10));
const moment = fc.oneof(
  { weight: 5, arbitrary: at },
  at.map((text) => text.slice(0, 19).replace('T', ' ')),
  at.map((text) => text.replace('Z', '+02:00')),
);

const name = fc.constantFrom('Biscuit', 'Olive', 'Anne-Marie O’Neill', '犬', 'B', 'n'.repeat(60));

/** Values for fields of this name, where the type alone is not specific enough. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  timeSlotId: real('slot'),
  dogId: real('dog'),
  instead: real('dog'),
  otherId: real('dog'),
  holdId: fc.integer({ min: 1, max: 4 }),
  until: moment,
  mustKnow: fc.constantFrom('', 'Pulls at bikes.'),
  dogIds: fc.array(real('dog'), { minLength: 1, maxLength: 3 }),
  uid: real('person'),
  walkerId: real('person'),
  walkerIds: fc.array(real('person'), { minLength: 1, maxLength: 3 }),
  reason: fc.constantFrom('Calm with her last week.', 'why'),
  hash: real('photo'),
  start_time: moment,
  date: day,
  name,
  breed: name,
  description: fc.lorem({ maxCount: 12 }),
  notes: fc.lorem({ maxCount: 12 }),
  phoneNumber: fc.constantFrom('01234 567 890', '+44 20 7946 0000'),
  waiverAccepted: fc.constant(true),
  email: fc.uuid().map((id) => `${id}@example.org`),
  password: fc.constantFrom('long walks', 'x'.repeat(60)),
  imageUrl: fc.constant(''),
  search: fc.constantFrom('a', 'test', '%', '_', '\\'),
};

/** A suitable value for a parameter or field whose name is more specific than its schema. */
export function realValue(field: string, path: string): fc.Arbitrary<unknown> | undefined {
  if (field === 'id') return real(path.startsWith('/api/dogs') ? 'dog' : 'slot');
  if (field === 'from' || field === 'to') {
    return path === '/api/time-slots' || path.startsWith('/api/dogs') ? moment : day;
  }
  return Object.hasOwn(BY_NAME, field) ? BY_NAME[field] : undefined;
}

/** A new slot of half an hour to two hours, which random values would hardly ever form. */
export const aNewSlot = fc.tuple(at, fc.integer({ min: 1, max: 4 })).map(([start, halves]) => ({
  start_time: start,
  end_time: new Date(Date.parse(start) + halves * 1_800_000).toISOString(),
}));
