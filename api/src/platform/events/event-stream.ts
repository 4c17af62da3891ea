import type { ServerResponse } from 'node:http';

// What is known of a person may be 45 seconds old; asked this often, a right that ended ends the
// stream within a minute.
const BEAT_MS = 15_000;
// Some hundred messages that nobody took: the other end has vanished or is too slow to catch up.
const MOST_UNREAD_BYTES = 64 * 1024;

/** The headers of a stream of server-sent events. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  // Proxies would collect what has to arrive at once.
  'x-accel-buffering': 'no',
};

/** One response that stays open. Says a word in every silence, so that both ends notice a break. */
export class EventStream {
  readonly #beats: NodeJS.Timeout;

  /** `isWelcome` is asked with every beat; the stream ends when it answers no. */
  constructor(
    private readonly response: ServerResponse,
    private readonly isWelcome: () => Promise<boolean>,
  ) {
    response.writeHead(200, STREAM_HEADERS);
    this.write(': open\n\n');
    this.#beats = setInterval(() => void this.#beat(), BEAT_MS).unref();
  }

  write(message: string): void {
    if (this.response.writableEnded) return;
    if (this.response.writableLength > MOST_UNREAD_BYTES) this.response.destroy();
    else this.response.write(message);
  }

  end(): void {
    clearInterval(this.#beats);
    if (!this.response.writableEnded) this.response.end();
  }

  async #beat(): Promise<void> {
    this.write(': beat\n\n');
    if (!(await this.isWelcome())) this.end();
  }
}
