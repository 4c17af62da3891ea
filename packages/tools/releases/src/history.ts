import { join } from 'node:path';
import { asJson, readText, swapFile } from './store-files.ts';
import type { Provenance } from './types.ts';

/** `at`: ISO 8601 in UTC */
export type Publication = { version: string; at: string; provenance?: Provenance | undefined };

const fileOf = ({ home }: { home: string }) => join(home, 'history.json');

/** Every publication that the store still knows of, the newest last; a version may come twice. */
export async function readHistory(part: { home: string }): Promise<Publication[]> {
  const text = await readText(fileOf(part));
  return text === undefined ? [] : JSON.parse(text);
}

export const writeHistory = (part: { home: string }, history: Publication[]) =>
  swapFile(fileOf(part), asJson(history));

/** How a version was published last; undefined when the store does not know. */
export async function publicationOf(part: { home: string }, version: string | undefined) {
  return (await readHistory(part)).findLast((one) => one.version === version);
}

/** The versions in a history, the one published last first, each once. */
export const newestFirst = (history: Publication[]) => [
  ...new Set(history.map(({ version }) => version).reverse()),
];
