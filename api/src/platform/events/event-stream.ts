import type { ServerResponse } from 'node:http';

// A person's cached rights may be 45 seconds old. With this interval, a revoked right ends the stream within
// a minute.
const BEAT_MS = 15_000;
// Some hundred unread messages: the client has vanished or is too slow to catch up.
const MOST_UNREAD_BYTES = 64 * 1024;

/** The headers of a stream of server-sent events. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  // Keeps proxies from buffering the stream.
  'x-accel-buffering': 'no',
};

/** A response that stays open. Regular comment lines let both ends notice a broken connection. */
export class EventStream {
  readonly #beats: NodeJS.Timeout;

  /** Each beat calls `isWelcome`; the stream ends when it returns false. */
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
