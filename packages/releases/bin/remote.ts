// node packages/releases/bin/remote.ts NAME COMMAND
// Changes what is live of one part in the store of WALKIES_STORE, as `./walkies remote` does on a server. `publish` and
// `trial PERCENT` read an archive of `npm run pack` from standard input; the other commands are promote, drop,
// rollback [VERSION], withdraw and list. --force: even if versions do not fit.
import { runOnServer } from '../src/commands.ts';
import { printOutcome } from '../src/print-outcome.ts';

const { WALKIES_STORE: store = '' } = process.env;
const [name = '', ...words] = process.argv.slice(2);
await printOutcome(() => runOnServer({ name, words, store, input: process.stdin }));
