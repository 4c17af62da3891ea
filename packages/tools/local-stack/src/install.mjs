import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodePackage } from './node-version.mjs';
import { failureFrom } from './plain-failure.mjs';
import { runTool } from './run-program.mjs';
import { ROOT } from './workspace.mjs';

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, link?: boolean, resolved?: string }> }} Lock */

/**
 * True if the installed packages match the lock file.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} present node_modules/.package-lock.json, which npm writes last
 * @param {string} [node] the package with a Node for this machine
 */
export function isInstalled(wanted, present, node = nodePackage) {
  return Object.entries(wanted.packages ?? {}).every(([path, wants]) => {
    const { version, optional, link, resolved } = wants;
    const isPackage = path.startsWith('node_modules/') || path.includes('/node_modules/');
    // Optional packages are for other systems, except the Node for this machine.
    if (!isPackage || (optional && path !== `node_modules/${node}`)) return true;
    const found = present.packages?.[path];
    // A workspace package may have moved to another folder.
    return link ? found?.link === true && found.resolved === resolved : found?.version === version;
  });
}

/** True if every package of the lock file is installed. */
export async function nothingMissing() {
  const [wanted, present] = await Promise.all([
    readLock(join(ROOT, 'package-lock.json')),
    readLock(join(ROOT, 'node_modules/.package-lock.json')),
  ]);
  return isInstalled(wanted, present);
}

/**
 * Installs the packages of the lock file.
 * @param {(line: string) => void} say called before the work begins
 */
export async function install(say) {
  say('Installing missing packages (about a minute the first time) …');
  const flags = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--include=optional',
  ];
  const { code, output } = await runTool('npm', ['ci', ...flags], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (code === 0) return;
  const errors = output.split('\n').filter((line) => line.startsWith('npm error'));
  process.stderr.write(`${errors.slice(0, 12).join('\n')}\n`);
  throw failureFrom(output, 'The packages could not be installed: npm ci failed, see above.');
}

/** @param {string} path @returns {Promise<Lock>} */
async function readLock(path) {
  return readFile(path, 'utf8').then(JSON.parse, () => ({}));
}
