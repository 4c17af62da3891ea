import { DomainError } from '../platform/domain-error.js';
import { KeyedQueue } from '../platform/keyed-queue.js';

interface Places {
  /** Photos that are developed at the same time. */
  atWork: number;
  /** How long a photo may wait for that, in milliseconds. */
  timeoutMs: number;
  /** Uploads from their first byte to their answer. */
  inHouse: number;
}

// One photo of 25 megapixels takes up to 150 MB, and one core for a second.
const PLACES: Places = { atWork: 2, timeoutMs: 4_000, inHouse: 8 };
const TRY_AGAIN_S = 5;
const CROWDED = 'Many photos are being uploaded at the moment. Please try again in a few seconds.';

const crowded = (): DomainError => new DomainError('RATE_LIMITED', undefined, CROWDED, TRY_AGAIN_S);

/** Sees to it that photos never take all of the memory, or everybody's time. */
export class PhotoQueue {
  #inHouse = 0;
  readonly #queue: KeyedQueue;

  constructor(private readonly places = PLACES) {
    const { atWork: atOnce, timeoutMs } = places;
    this.#queue = new KeyedQueue({ atOnce, timeoutMs, refusal: crowded });
  }

  /** Lets an upload in and answers how it leaves again; throws `RATE_LIMITED` when it is full. */
  enter(): () => void {
    if (this.#inHouse >= this.places.inHouse) throw crowded();
    this.#inHouse += 1;
    let isHere = true;
    return () => {
      if (isHere) this.#inHouse -= 1;
      isHere = false;
    };
  }

  /** Does the work when it is its turn; throws `RATE_LIMITED` when that takes too long. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(Symbol('photo'), work);
  }
}

/** The one of this process, whose memory it guards. */
export const photoQueue = new PhotoQueue();
