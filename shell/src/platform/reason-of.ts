/** Anything thrown in words for a report: an object that is no error must not become '[object Object]'. */
export function reasonOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null || thrown instanceof Error)
    return String(thrown);
  const message: unknown = Reflect.get(thrown, 'message');
  if (typeof message === 'string' && message) return message;
  return `Thrown without a message: fields ${Object.keys(thrown).join(', ') || 'none'}`;
}
