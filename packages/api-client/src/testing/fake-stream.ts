import { jest } from '@jest/globals';

/** One connection to a faked stream. */
interface FakeConnection {
  headers: Record<string, string>;
  isOpen(): boolean;
  /** Sends text as the API would. */
  send(text: string): Promise<void>;
  /** Ends the stream as the API or the network would. */
  end(): Promise<void>;
}

const settle = () => jest.advanceTimersByTimeAsync(0);

/**
 * Replaces fetch: every call opens a stream that stays open, unless `refusals` holds a status; these are
 * used in order. `headers` are the answer's. Needs fake timers.
 */
export function fakeStream(headers: Record<string, string> = {}) {
  const connections: FakeConnection[] = [];
  const refusals: number[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    const status = refusals.shift() ?? 200;
    const chunks: Uint8Array[] = [];
    let open = true;
    let wake = () => {};
    const end = () => {
      open = false;
      wake();
    };
    init?.signal?.addEventListener('abort', end);
    connections.push({
      headers: { ...(init?.headers as Record<string, string>) },
      isOpen: () => open,
      async send(text) {
        chunks.push(new TextEncoder().encode(text));
        wake();
        await settle();
      },
      async end() {
        end();
        await settle();
      },
    });
    const read = async () => {
      while (chunks.length === 0 && open) await new Promise<void>((resolve) => (wake = resolve));
      const value = chunks.shift();
      return { done: value === undefined, value };
    };
    const answer = {
      ok: status < 300,
      status,
      headers: new Headers(headers),
      body: { getReader: () => ({ read }) },
    };
    return answer as unknown as Response;
  });
  return { connections, refusals, last: () => connections.at(-1) };
}
