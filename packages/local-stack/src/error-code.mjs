/**
 * What the system says about an error: its code, such as ENOSPC, and the file it is about.
 * @param {unknown} error
 * @returns {{ code?: unknown, path?: unknown, message?: unknown }}
 */
const partsOf = (error) => (error && typeof error === 'object' ? error : {});

/** @param {unknown} error */
export const codeOf = (error) => partsOf(error).code;

/** @param {unknown} error */
export const pathOf = (error) => partsOf(error).path;

/** @param {unknown} error @returns {string} */
export const messageOf = (error) => String(partsOf(error).message ?? error);
