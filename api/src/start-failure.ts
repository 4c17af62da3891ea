import { logFault } from './core/log.js';
import { connectionFailure } from './database/connection-failure.js';
import { EnvError } from './env.js';

/** Prints a sentence for each thing that the operator has to change, or the stack of an unknown fault. */
export function reportStartFailure(error: unknown): void {
  const failure = connectionFailure(error);
  if (error instanceof EnvError) for (const sentence of error.sentences) console.error(sentence);
  else if (failure) console.error(failure);
  else logFault(undefined, error);
}
