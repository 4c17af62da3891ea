import { Refusal } from './reasons.ts';
import { codeOf } from './store-files.ts';

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (codeOf(error) === 'ENOSPC') return 'The disk is full: what is live is as it was.';
  throw error;
}

/** Prints what a command answers, or why it was refused, and then ends with exit code 1. */
export async function printOutcome(run: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run()}\n`);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}
