import { nodeTooOld } from './node-version.mjs';

/**
 * Begins one of the commands: on whatever Node, before anything is installed.
 * @param {() => Promise<unknown>} run the command, once everything is installed and the Node is right
 * @param {{ beforeInstall?: () => Promise<unknown>, onFailure?: () => void }} [also] what is worth
 *   telling before the wait, and what after the sentence where it cannot be run
 */
export function begin(run, also) {
  const tooOld = nodeTooOld(process.version);
  if (tooOld) {
    console.error(tooOld);
    process.exit(1);
  }
  import('./right-node.mjs').then(({ onRightNode }) => onRightNode(run, also));
}
