/** The oldest Node that Walkies runs on; package.json's `engines` says the same. */
const OLDEST = { major: 20, minor: 19 };

/**
 * A plain sentence when this Node is too old, else undefined. Written so that old ones can read it.
 * @param {string} version such as `v20.19.0`
 * @returns {string | undefined}
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return undefined;
  return `Walkies needs Node ${OLDEST.major}.${OLDEST.minor} or newer; this is ${version}.`;
}
