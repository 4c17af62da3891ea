import { fileURLToPath } from 'node:url';

/** Root folder of the clone. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');

const TEMPORARY = 'walkies-temporary-';

/** Name of the folder with the temporary files of a process and of those that it starts. @param {number} pid */
export const temporaryFolderOf = (pid) => `${TEMPORARY}${pid}`;

/** The process whose folder this is; undefined for any other. @param {string} name */
export const ownerOfTemporary = (name) =>
  name.startsWith(TEMPORARY) ? Number(name.slice(TEMPORARY.length)) : undefined;
