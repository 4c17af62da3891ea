// Ships one part of the site; called in its folder by its npm scripts:
//   releases.ts publish [--dirty] [--force] | trial PERCENT | promote | drop | rollback [VERSION] | list | budget
import { Refusal } from '../src/reasons.ts';
import { runCommand } from '../src/commands.ts';

try {
  const words = process.argv.slice(2);
  console.log(await runCommand({ words, folder: process.cwd(), env: process.env }));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
