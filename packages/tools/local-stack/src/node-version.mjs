/**
 * The oldest Node that starts Walkies' commands, the oldest that runs Walkies, and the one that npm links
 * if available. A test compares package.json files, documents and pipelines with this. This file, begin.mjs and bin/
 * use syntax that old Nodes can read.
 */
export const NODE = { toStart: '20.19', toRun: '22.18', linked: '24.21.0' };

/** @param {string} version such as `v20.19.0` @param {string} oldest such as `20.19` */
function isOlder(version, oldest) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

/**
 * A plain sentence if this Node is too old to start anything, else undefined.
 * @param {string} version such as `v20.19.0`
 * @returns {string | undefined}
 */
export function nodeTooOld(version) {
  if (!isOlder(version, NODE.toStart)) return undefined;
  return `Walkies needs Node ${NODE.toStart} or newer; this is ${version}.`;
}

/** The npm package with a Node for this machine. */
export const nodePackage = `node-${process.platform}-${process.arch}`;

/**
 * A plain sentence if there is no linked Node and this one is too old to run Walkies.
 * @param {string} version such as `v20.19.0`
 * @returns {string | undefined}
 */
export function nodeMissing(version) {
  if (!isOlder(version, NODE.toRun)) return undefined;
  return `Walkies runs on Node ${NODE.toRun} or newer; this is ${version}, and npm brought none for ${process.platform} on ${process.arch}: install Node 24 and start again.`;
}
