import { join } from 'node:path';
import { asJson, readText, swapFile } from './store-files.ts';
import type { Provenance } from './types.ts';

/** `at`: ISO 8601 in UTC */
export type Publication = { version: string; at: string; provenance?: Provenance | undefined };

const fileOf = ({ home }: { home: string }) => join(home, 'history.json');

/** All publications recorded in the store, newest last; a version may appear twice. */
export async function readHistory(part: { home: string }): Promise<Publication[]> {
  const text = await readText(fileOf(part));
  return text === undefined ? [] : JSON.parse(text);
}

export const writeHistory = (part: { home: string }, history: Publication[]) =>
  swapFile(fileOf(part), asJson(history));

/** The last publication of a version; undefined if the store has no record. */
export async function publicationOf(part: { home: string }, version: string | undefined) {
  return (await readHistory(part)).findLast((one) => one.version === version);
}

/** The versions in a history, each once, last published first. */
export const newestFirst = (history: Publication[]) => [
  ...new Set(history.map(({ version }) => version).reverse()),
];
