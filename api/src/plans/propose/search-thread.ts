import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { DomainError } from '../../core/domain-error.js';
import type { ProposedPair } from './shelter.js';
import type { Snapshot } from './snapshot.sql.js';

// Tests run the sources but use the build's file, because a worker thread cannot load TypeScript.
const FOLDER = import.meta.url.endsWith('.ts') ? '../../../dist/plans/propose/' : './';
const SEARCH = fileURLToPath(new URL(`${FOLDER}search.js`, import.meta.url));
const IDLE_MS = 60_000;
/** Each search takes up to two seconds; a page times out after fifteen. */
const MOST_WAITING = 5;
/** The nice value of the thread on Linux: request handling has priority. */
const BEHIND_OTHERS = 10;

/** Runs searches one at a time in a low-priority worker thread, so that the API stays responsive. */
@Injectable()
export class SearchThread implements OnApplicationShutdown {
  readonly #pool = new Piscina<Snapshot, ProposedPair[]>({
    filename: SEARCH,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: BEHIND_OTHERS,
  });

  /** Throws `UNAVAILABLE` when too many searches wait. */
  async propose(snapshot: Snapshot): Promise<ProposedPair[]> {
    if (this.#pool.queueSize >= MOST_WAITING) throw new DomainError('UNAVAILABLE');
    return this.#pool.run(snapshot);
  }

  onApplicationShutdown(): Promise<void> {
    return this.#pool.destroy();
  }
}
