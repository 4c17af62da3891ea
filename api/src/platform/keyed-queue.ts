import { DomainError } from './domain-error.js';

/** Whose turn: of one key one after the other. A symbol of one's own stands in nobody else's way. */
type Key = string | symbol;

interface Waiting {
  key: Key;
  start: () => void;
}

interface Bounds {
  /** How much is worked on at a time, and how much waits at most. */
  atOnce: number;
  waiting?: number;
  timeoutMs: number;
  /** What is thrown for whoever cannot wait; `UNAVAILABLE` unless given. */
  refusal?: () => DomainError;
}

/**
 * Work that waits in this process and not on a connection of the database's: one at a time for each
 * key, so many at a time for all, first come first served.
 */
export class KeyedQueue {
  readonly #atWork = new Set<Key>();
  readonly #waiting: Waiting[] = [];

  constructor(private readonly bounds: Bounds) {}

  /** Does the work in its turn. Throws the refusal as `acquire` does. */
  async run<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const coming = this.#come(key);
    if (coming) await coming;
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  /**
   * Waits for a turn and answers how it ends, for work that is no single promise. Throws the refusal
   * when too many wait already, or when the turn does not come in time.
   */
  async acquire(key: Key = Symbol('turn')): Promise<() => void> {
    await this.#come(key);
    return () => this.#leave(key);
  }

  #mayStart(key: Key): boolean {
    return this.#atWork.size < this.bounds.atOnce && !this.#atWork.has(key);
  }

  /** Nothing to wait for when the turn is there at once. */
  #come(key: Key): Promise<void> | null {
    if (this.#mayStart(key)) {
      this.#atWork.add(key);
      return null;
    }
    const { waiting: most = Infinity, timeoutMs, refusal = unavailable } = this.bounds;
    if (this.#waiting.length >= most) return Promise.reject(refusal());
    return new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(refusal());
      }, timeoutMs);
      const start = (): void => {
        clearTimeout(giveUp);
        resolve();
      };
      const waiting = { key, start };
      this.#waiting.push(waiting);
    });
  }

  #leave(key: Key): void {
    this.#atWork.delete(key);
    for (const waiting of [...this.#waiting]) {
      if (!this.#mayStart(waiting.key)) continue;
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      this.#atWork.add(waiting.key);
      waiting.start();
    }
  }
}

const unavailable = (): DomainError => new DomainError('UNAVAILABLE');
