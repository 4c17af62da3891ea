import fc from 'fast-check';
import { bodyArbitrary } from './body-arbitraries.js';
import type { Body } from './body-arbitraries.js';
import { headerArbitraries } from './header-arbitraries.js';
import type { Framing, HeaderLine } from './header-arbitraries.js';
import { badValue, goodValue } from './value-arbitraries.js';
import type { Place } from './value-arbitraries.js';
import type { DescribedCall } from './described-calls.js';
import type { JsonSchema } from './json-schema.js';

/** The callers. A stranger has an account and no profile. */
export const CALLERS = ['anonymous', 'stranger', 'walker', 'marshal', 'admin'] as const;
export type CallerName = (typeof CALLERS)[number];

// Favours callers with more permissions, so that many calls get past the guard.
const callerArbitrary: fc.Arbitrary<CallerName> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('anonymous', 'stranger') },
  { weight: 2, arbitrary: fc.constant('walker') },
  { weight: 2, arbitrary: fc.constant('marshal') },
  { weight: 3, arbitrary: fc.constant('admin') },
);

/** A piece of a URL: a value to encode, or `raw` bytes that stay as they are. */
export type Piece = { value: unknown } | { raw: string };

/** A generated call, independent of the shelter's slots, dogs and people. */
export interface FuzzCall {
  caller: CallerName;
  method: string;
  steps: Piece[];
  query: [Piece, Piece][];
  headers: HeaderLine[];
  framing: Framing;
  body: Body | null;
}

const BROKEN = [
  '%',
  '%z',
  '%zz',
  '%00',
  '%C0%80',
  '%ED%A0%80',
  '%FF',
  '%2e%2e',
  '\xe9',
  '<>',
  ';a=b',
];
const rawPiece: fc.Arbitrary<Piece> = fc.constantFrom(...BROKEN).map((raw) => ({ raw }));

const pieceOf = (schema: JsonSchema, place: Place, goodness: number): fc.Arbitrary<Piece> =>
  fc.oneof(
    { weight: goodness, arbitrary: goodValue(schema, place).map((value) => ({ value })) },
    { weight: 3, arbitrary: badValue(schema, place).map((value) => ({ value })) },
    { weight: 1, arbitrary: rawPiece },
  );

function anySteps({ path, parameters }: DescribedCall, place: Place): fc.Arbitrary<Piece[]> {
  const steps = path.split('/').map((step): fc.Arbitrary<Piece> => {
    const field = /^\{(\w+)\}$/.exec(step)?.[1];
    if (field === undefined) return fc.constant({ raw: step });
    const { schema = {} } = parameters.find((one) => one.name === field && one.in === 'path') ?? {};
    return pieceOf(schema, { ...place, field }, 16);
  });
  const spelled = fc.constantFrom<Piece[]>([{ raw: '' }], [{ raw: '..' }], [{ raw: '.' }]);
  return fc.oneof(
    { weight: 40, arbitrary: fc.tuple(...steps) },
    { weight: 1, arbitrary: fc.tuple(fc.tuple(...steps), spelled).map((all) => all.flat()) },
  );
}

function anyQuery({ parameters }: DescribedCall, place: Place): fc.Arbitrary<[Piece, Piece][]> {
  const inQuery = parameters.filter((one) => one.in === 'query');
  const pairs = inQuery.map(({ name, schema }) => {
    const value = pieceOf(schema, { ...place, field: name }, 9);
    const pair = value.map((piece): [Piece, Piece] => [{ raw: name }, piece]);
    return fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      { weight: 5, arbitrary: fc.tuple(pair) },
      { weight: 1, arbitrary: fc.tuple(pair, pair) },
    );
  });
  const strangeName = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'limit[]', 'from[gte]', '', 'a\0').map((value) => ({
      value,
    })),
    rawPiece,
  );
  const strange = fc.tuple(strangeName, rawPiece).map((pair): [Piece, Piece][] => [pair]);
  const some = fc.oneof({ weight: 12, arbitrary: fc.constant([]) }, strange);
  return fc.tuple(fc.tuple(...pairs), some).map(([known, more]) => [...known.flat(), ...more]);
}

/** A call of this endpoint, nearly right or quite wrong. */
function callArbitraryOf(
  call: DescribedCall,
  schemas: Record<string, JsonSchema>,
): fc.Arbitrary<FuzzCall> {
  const place: Place = { field: '', path: call.path, schemas };
  return fc.record({
    caller: callerArbitrary,
    method: fc.oneof(
      { weight: 60, arbitrary: fc.constant(call.method) },
      fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'TRACE', 'PROPFIND'),
    ),
    steps: anySteps(call, place),
    query: anyQuery(call, place),
    ...headerArbitraries,
    body: bodyArbitrary(call, place),
  });
}

/** Any of the described calls. */
export const callArbitrary = (
  calls: readonly DescribedCall[],
  schemas: Record<string, JsonSchema>,
): fc.Arbitrary<FuzzCall> => fc.oneof(...calls.map((call) => callArbitraryOf(call, schemas)));

/** One call of each endpoint, the same for the same seed. Few random calls would miss some endpoints. */
export const callOfEach = (
  calls: readonly DescribedCall[],
  schemas: Record<string, JsonSchema>,
  seed: number,
): FuzzCall[] =>
  calls.flatMap((call, nth) =>
    fc.sample(callArbitraryOf(call, schemas), { numRuns: 1, seed: seed + nth }),
  );
