const textIn = (thrown: unknown, key: 'stack' | 'message'): string | null => {
  if (typeof thrown !== 'object' || thrown === null) return null;
  const text: unknown = Reflect.get(thrown, key);
  return typeof text === 'string' && text ? text : null;
};

/** Names the fields of an object without their values, which may be about people. */
const describe = (thrown: object): string => {
  if (thrown instanceof Error) return thrown.name;
  const code: unknown = Reflect.get(thrown, 'code');
  const named = typeof code === 'string' || typeof code === 'number' ? `code ${code}, ` : '';
  return `Thrown without a message: ${named}fields ${Object.keys(thrown).join(', ') || 'none'}`;
};

/** The message of anything thrown. pg-boss and others throw objects that are no `Error`. */
export const messageOf = (thrown: unknown): string =>
  textIn(thrown, 'message') ??
  (typeof thrown === 'object' && thrown !== null ? describe(thrown) : String(thrown));

/** The same with its stack, if it has one. */
export const stackOf = (thrown: unknown): string => textIn(thrown, 'stack') ?? messageOf(thrown);
