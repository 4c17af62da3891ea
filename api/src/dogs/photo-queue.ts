import { DomainError } from '../core/domain-error.js';
import { KeyedQueue } from '../core/keyed-queue.js';

interface Places {
  /** Photos that are processed at the same time. */
  atWork: number;
  /** Longest wait for processing, in milliseconds. */
  timeoutMs: number;
  /** Uploads from their first byte to their response. */
  inHouse: number;
}

// One photo of 25 megapixels takes up to 150 MB, and one core for a second.
const PLACES: Places = { atWork: 2, timeoutMs: 4_000, inHouse: 8 };
const TRY_AGAIN_S = 5;
const CROWDED = 'Many photos are being uploaded at the moment. Please try again in a few seconds.';

const crowded = (): DomainError => new DomainError('RATE_LIMITED', undefined, CROWDED, TRY_AGAIN_S);

/** Limits the memory and CPU time that photos take. */
export class PhotoQueue {
  #inHouse = 0;
  readonly #queue: KeyedQueue;

  constructor(private readonly places = PLACES) {
    const { atWork: atOnce, timeoutMs } = places;
    this.#queue = new KeyedQueue({ atOnce, timeoutMs, refusal: crowded });
  }

  /** Admits an upload and returns its release function; throws `RATE_LIMITED` when full. */
  enter(): () => void {
    if (this.#inHouse >= this.places.inHouse) throw crowded();
    this.#inHouse += 1;
    let isHere = true;
    return () => {
      if (isHere) this.#inHouse -= 1;
      isHere = false;
    };
  }

  /** Runs the work when the queue allows it; throws `RATE_LIMITED` on a timeout. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(Symbol('photo'), work);
  }
}

/** The queue of this process, whose memory it protects. */
export const photoQueue = new PhotoQueue();
