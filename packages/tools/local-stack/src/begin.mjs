import { nodeTooOld } from './node-version.mjs';

/**
 * Begins a command on any Node, before anything is installed.
 * @param {() => Promise<unknown>} run the command, called with everything installed and the right Node
 * @param {{ beforeInstall?: () => Promise<unknown>, onFailure?: () => void }} [also] hooks before the
 *   installation, and after the message of a failure
 */
export function begin(run, also) {
  const tooOld = nodeTooOld(process.version);
  if (tooOld) {
    console.error(tooOld);
    process.exit(1);
  }
  import('./right-node.mjs').then(({ onRightNode }) => onRightNode(run, also));
}
