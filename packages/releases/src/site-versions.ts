import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from './reasons.ts';

const versionIn = (file: string | URL): string => JSON.parse(readFileSync(file, 'utf8')).version;

/**
 * The version of the kit with which a project is built.
 * @param folder the project's
 */
export function kitVersion(folder: string): string {
  const file = findPackageJSON('@walkies/contract', pathToFileURL(join(folder, 'package.json')));
  if (file === undefined) throw new Error(`@walkies/contract is not installed in ${folder}.`);
  return versionIn(file);
}

/** Of the image's own API; a workspace has no such file. */
const BUILD = new URL('../../../api/dist/build.json', import.meta.url);

/**
 * The version of the API of a site: the image's own, else that of the site at WALKIES_URL.
 * @returns undefined where neither is known
 * @throws {Refusal} if the site does not say it
 */
export async function apiVersion({
  WALKIES_URL: site,
}: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (existsSync(BUILD)) return versionIn(BUILD);
  if (!site) return undefined;
  const address = new URL('/api/version', site);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    const { version }: { version: string } = JSON.parse(await answer.text());
    return version;
  } catch {
    throw new Refusal([
      `${address} does not say the version of the site's API: check WALKIES_URL.`,
    ]);
  }
}
