import { parseArgs } from 'node:util';
import { PlainFailure } from './plain-failure.mjs';

/** Options of `npm test` and `npm run test:deep`. */
export interface TestOptions {
  tier: 'quick' | 'deep';
  /** Runs the tests that changes since this commit can affect; `''`: since the branch point from main. */
  changedSince?: string;
  /** Number of runs of the API and browser tests. */
  repeat: number;
  /** Number of busy processes next to the tests. */
  load: number;
}

const USAGE =
  'npm test takes --changed or --changed=COMMIT, --repeat=TIMES and --load=BUSY_PROCESSES.';

/**
 * Parses the command line of `npm test`.
 * @throws PlainFailure for unknown arguments
 */
export function testOptions(args: readonly string[]): TestOptions {
  const changed = args.filter((arg) => arg === '--changed' || arg.startsWith('--changed='));
  const others = args.filter((arg) => !changed.includes(arg));
  const { deep, repeat, load } = parse(others);
  return {
    tier: deep ? 'deep' : 'quick',
    ...(changed[0] && { changedSince: changed[0].slice('--changed='.length) }),
    repeat: wholeNumber(repeat, 1),
    load: wholeNumber(load, 0),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        deep: { type: 'boolean', default: false },
        repeat: { type: 'string', default: '1' },
        load: { type: 'string', default: '0' },
      },
    }).values;
  } catch {
    throw new PlainFailure(USAGE);
  }
}

function wholeNumber(text: string, atLeast: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < atLeast) throw new PlainFailure(USAGE);
  return number;
}
