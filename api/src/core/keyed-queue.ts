import { DomainError } from './domain-error.js';

/** Work with the same key runs one at a time. A fresh symbol never blocks other work. */
type Key = string | symbol;

interface Waiting {
  key: Key;
  start: () => void;
}

interface Bounds {
  /** Limits of running and of waiting work. */
  atOnce: number;
  waiting?: number;
  timeoutMs: number;
  /** The error when the queue is full or the wait times out; `UNAVAILABLE` by default. */
  refusal?: () => DomainError;
}

/**
 * Queues work in this process, so that it does not occupy a database connection while it waits. Runs one at
 * a time for each key and `atOnce` in total, first come first served.
 */
export class KeyedQueue {
  readonly #atWork = new Set<Key>();
  readonly #waiting: Waiting[] = [];

  constructor(private readonly bounds: Bounds) {}

  /** Runs the work when the queue allows it. Throws the refusal like `acquire`. */
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
   * Waits for a slot in the queue and returns its release function, for work that is no single promise.
   * Throws the refusal when the queue is full or the wait times out.
   */
  async acquire(key: Key = Symbol('turn')): Promise<() => void> {
    await this.#come(key);
    return () => this.#leave(key);
  }

  #mayStart(key: Key): boolean {
    return this.#atWork.size < this.bounds.atOnce && !this.#atWork.has(key);
  }

  /** Null if the work may start at once. */
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
