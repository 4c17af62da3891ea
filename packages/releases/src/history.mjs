import { join } from 'node:path';
import { asJson, readText, swapFile } from './store-files.mjs';

/**
 * @typedef {{ version: string, at: string,
 *   provenance?: import('./types.d.mts').Provenance | undefined }} Publication `at`: ISO 8601 in UTC
 */

/** @param {{ home: string }} part */
const fileOf = ({ home }) => join(home, 'history.json');

/**
 * Every publication that the store still knows of, the newest last; a version may come twice.
 * @param {{ home: string }} part
 * @returns {Promise<Publication[]>}
 */
export async function readHistory(part) {
  const text = await readText(fileOf(part));
  return text === undefined ? [] : JSON.parse(text);
}

/** @param {{ home: string }} part @param {Publication[]} history */
export const writeHistory = (part, history) => swapFile(fileOf(part), asJson(history));

/**
 * How a version was published last; undefined when the store does not know.
 * @param {{ home: string }} part
 * @param {string | undefined} version
 */
export async function publicationOf(part, version) {
  return (await readHistory(part)).findLast((one) => one.version === version);
}

/**
 * The versions in a history, the one published last first, each once.
 * @param {Publication[]} history
 */
export const newestFirst = (history) => [
  ...new Set(history.map(({ version }) => version).reverse()),
];
