import { DRAFT_PREFIX, useHost } from '@walkies/remote-sdk';
import { useState } from 'react';

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function writeStored(key: string, content: object | null): void {
  try {
    if (content === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(content));
  } catch {
    // A browser that may keep nothing still has the form as long as the page is open.
  }
}

/**
 * A form that this browser keeps for the signed-in person until it is sent: it survives a closed
 * page and a lost connection. `read` answers null for what is not such a form.
 */
export function useDraft<Content extends object>(
  name: string,
  read: (stored: unknown) => Content | null,
): { draft: Content | null; keep(next: Content): void; forget(): void } {
  const key = `${DRAFT_PREFIX}${useHost().session?.uid ?? ''}.${name}`;
  const [draft, setDraft] = useState(() => read(readStored(key)));
  return {
    draft,
    keep(next) {
      writeStored(key, next);
      setDraft(next);
    },
    forget() {
      writeStored(key, null);
      setDraft(null);
    },
  };
}
