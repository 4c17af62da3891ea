import { readText } from './store-files.mjs';

/** @typedef {import('@walkies/contract').Release} Release */
/** @typedef {import('@walkies/contract').UsableReleases} UsableReleases */

/** Not before it is asked for: a fresh clone loads this package before it has built the contract. */
const contract = () => import('@walkies/contract');

/**
 * A remote's release file, by the form by which browsers read it. What they would not use counts as
 * not there: it costs its remote alone, and the next release begins anew.
 * @param {string} path
 * @param {string} name the remote's
 * @returns {Promise<UsableReleases | undefined>}
 */
export async function readReleaseFile(path, name) {
  const text = await readText(path);
  if (text === undefined) return undefined;
  const { parseReleaseFile } = await contract();
  try {
    return parseReleaseFile(JSON.parse(text), name);
  } catch {
    return undefined;
  }
}

/**
 * Why browsers would not use a release.
 * @param {string} name the remote's
 * @param {Release} release
 * @returns {Promise<string[]>}
 */
export async function formReasons(name, release) {
  const { faultOfRelease } = await contract();
  const fault = faultOfRelease(release, name);
  if (fault === null) return [];
  return [
    `${name} ${release.version} would harm the page or be refused by it: ${fault} is not in the form of packages/contract/src/release-form.ts. Change remote-${name}/remote.json, or how it is built.`,
  ];
}
