import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { DomainError } from '../../platform/domain-error.js';
import type { Snapshot } from './proposals.repository.js';
import type { ProposedPair } from './shelter.js';

// Where tests run the sources it is the build's: a thread reads no TypeScript.
const FOLDER = import.meta.url.endsWith('.ts') ? '../../../dist/plans/propose/' : './';
const SEARCH = fileURLToPath(new URL(`${FOLDER}search.js`, import.meta.url));
const IDLE_MS = 60_000;
/** Each for two seconds at most; a page gives up after fifteen. */
const MOST_WAITING = 5;
/** On Linux: whoever answers comes first. */
const BEHIND_OTHERS = 10;

/** Searches, one after the other, in a thread of their own, so that the API goes on answering. */
@Injectable()
export class SearchThread implements OnApplicationShutdown {
  readonly #pool = new Piscina<Snapshot, ProposedPair[]>({
    filename: SEARCH,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: BEHIND_OTHERS,
  });

  /** Throws `UNAVAILABLE` where too many wait for theirs. */
  async propose(snapshot: Snapshot): Promise<ProposedPair[]> {
    if (this.#pool.queueSize >= MOST_WAITING) throw new DomainError('UNAVAILABLE');
    return this.#pool.run(snapshot);
  }

  onApplicationShutdown(): Promise<void> {
    return this.#pool.destroy();
  }
}
