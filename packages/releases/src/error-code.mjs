/**
 * What the system calls an error, such as ENOENT.
 * @param {unknown} error
 * @returns {unknown}
 */
export const codeOf = (error) => Reflect.get(Object(error), 'code');
