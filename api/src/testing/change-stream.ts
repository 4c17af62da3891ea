import type { Change } from '@walkies/contract';
import { readChange } from '../platform/events/change.js';

/** An open GET /events, like a browser's. */
export interface ChangeStream {
  status: number;
  headers: Headers;
  /** The next change to arrive. */
  next: () => Promise<Change>;
  /** Reads until this change arrives; returns everything since the last read. */
  until: (last: Change) => Promise<Change[]>;
  /** Resolves when the API ends the stream. */
  ended: () => Promise<void>;
  close: () => void;
}

/** Opens the change stream of the API at this URL. */
export async function openChangeStream(url: string, token: string): Promise<ChangeStream> {
  const closing = new AbortController();
  const { status, headers, body } = await fetch(`${url}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  if (!body) throw new Error('There is no stream');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  const nextMessage = async (): Promise<string | null> => {
    while (!unread.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return null;
      unread += value;
    }
    const [message = '', ...rest] = unread.split('\n\n');
    unread = rest.join('\n\n');
    return message;
  };
  const next = async (): Promise<Change> => {
    for (;;) {
      const message = await nextMessage();
      if (message === null) throw new Error('The stream has ended');
      const change = message.startsWith('data: ') ? readChange(message.slice(6)) : null;
      if (change) return change;
    }
  };
  return {
    status,
    headers,
    next,
    until: async (last) => {
      const changes: Change[] = [];
      for (;;) {
        const change = await next();
        changes.push(change);
        if (JSON.stringify(change) === JSON.stringify(last)) return changes;
      }
    },
    ended: async () => {
      while ((await nextMessage()) !== null);
    },
    close: () => closing.abort(),
  };
}
