/**
 * The system's facts about an error: its code, such as ENOSPC, and its file.
 * @param {unknown} error
 * @returns {{ code?: unknown, path?: unknown, message?: unknown }}
 */
const partsOf = (error) => Object(error);

/** @param {unknown} error */
export const codeOf = (error) => partsOf(error).code;

/** An error that people can act on: its message is one whole sentence, shown without a stack. */
export class PlainFailure extends Error {}

const DISK_FULL = 'The disk is full: make some room and start again.';

/**
 * One plain sentence for any error.
 * @param {unknown} error
 * @returns {string}
 */
export function sentenceOf(error) {
  if (error instanceof PlainFailure) return error.message;
  const { code, path = 'here', message: text = error } = partsOf(error);
  const message = String(text);
  if (code === 'ENOSPC' || isDiskFull(message)) return DISK_FULL;
  if (['EACCES', 'EPERM', 'EROFS'].includes(String(code))) {
    return `This user may not write ${path}: start as the user who owns the folder, or set WALKIES_DATA to another one.`;
  }
  return `Walkies could not go on: ${message.split('\n')[0]}`;
}

/**
 * True if a program's output reports a full disk.
 * @param {string} output
 */
function isDiskFull(output) {
  return /ENOSPC|no space left on device|disk quota exceeded/i.test(output);
}

/** @param {string} output the program's output before it ended @param {string} otherwise */
export function failureFrom(output, otherwise) {
  return new PlainFailure(isDiskFull(output) ? DISK_FULL : otherwise);
}
