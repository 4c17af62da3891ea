import type pg from 'pg';

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

function comparable(value: unknown, without: readonly string[]): unknown {
  if (typeof value === 'string' && INSTANT.test(value)) return Date.parse(value);
  if (Array.isArray(value)) return value.map((each) => comparable(each, without));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !without.includes(name));
  return Object.fromEntries(
    fields
      .map(([name, held]) => [name, comparable(held, without)])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
}

/**
 * Normalizes JSON: sorted fields, instants as epoch milliseconds. `without`: fields that may differ.
 */
export const inOneForm = (json: string, without: readonly string[] = []) =>
  JSON.stringify(comparable(JSON.parse(json), without));

/**
 * Throws unless two sides did the same: the same lines, in any order. `sides`: two of them, by name.
 */
export function mustBeSame(sides: Record<string, readonly string[]>) {
  const [[one, ours] = ['', []], [other, theirs] = ['', []]] = Object.entries(sides);
  const missing = (from: readonly string[], held: readonly string[]) =>
    from
      .filter((line) => !held.includes(line))
      .slice(0, 3)
      .map((line) => line.slice(0, 400));
  const [onlyOne, onlyOther] = [missing(ours, theirs), missing(theirs, ours)];
  if (onlyOne.length === 0 && onlyOther.length === 0) return;
  throw new Error(
    [
      `${one} and ${other} did not do the same work.`,
      ...onlyOne.map((line) => `  only ${one}: ${line}`),
      ...onlyOther.map((line) => `  only ${other}: ${line}`),
    ].join('\n'),
  );
}

/** Throws unless a round left so many rows, so that it did the work that it measures. `from`: SQL. */
export async function mustHaveRows(database: pg.Client, from: string, count: number) {
  const { rows } = await database.query(`SELECT count(*)::int AS many FROM ${from}`);
  const many = rows[0].many;
  if (many !== count) throw new Error(`${many} rows instead of ${count}: ${from}`);
}
