// Ships one part of the site; called in its folder by its npm scripts:
//   releases.ts publish [--dirty] [--force] | pack [--dirty] | trial PERCENT | promote | drop | rollback [VERSION] |
//   withdraw | list | budget
import { runCommand } from '../src/commands.ts';
import { printOutcome } from '../src/print-outcome.ts';

const words = process.argv.slice(2);
await printOutcome(() => runCommand({ words, folder: process.cwd(), env: process.env }));
