/** What the system calls an error, such as ENOENT. */
export const codeOf = (error: unknown): unknown => Reflect.get(Object(error), 'code');
