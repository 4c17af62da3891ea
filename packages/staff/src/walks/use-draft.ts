import { DRAFT_PREFIX, useHost } from '@walkies/remote-sdk';
import { useState, useSyncExternalStore } from 'react';

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
    else localStorage.setItem(key, JSON.stringify({ ...content, keptAt: Date.now() }));
  } catch {
    // A browser that may keep nothing still has the form as long as the page is open.
  }
}

function keptAt(key: string): number {
  const stored = readStored(key);
  if (typeof stored !== 'object' || stored === null || !('keptAt' in stored)) return 0;
  return typeof stored.keptAt === 'number' ? stored.keptAt : 0;
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The name, which starts with `family`, of the form that was changed last; else `family`. */
function newestName(own: string, family: string): string {
  const keys = storedKeys().filter(
    (key) => key === own + family || key.startsWith(`${own}${family}.`),
  );
  const [newest] = keys.toSorted((one, other) => keptAt(other) - keptAt(one));
  return newest?.slice(own.length) ?? family;
}

const ownPrefix = (uid: string | undefined): string => `${DRAFT_PREFIX}${uid ?? ''}.`;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** The names, which start with `family`, of the signed-in person's forms that this browser keeps. */
export function useKeptNames(family: string): string[] {
  const own = ownPrefix(useHost().session?.uid);
  const names = useSyncExternalStore(subscribe, () =>
    storedKeys()
      .filter((key) => key.startsWith(own + family))
      .map((key) => key.slice(own.length))
      .toSorted()
      .join(),
  );
  return names === '' ? [] : names.split(',');
}

export interface KeptDraft<Content extends object> {
  draft: Content | null;
  /** True when it was begun at an earlier time. */
  isRestored: boolean;
  /** When a restored one was changed last; null where that is not known. */
  keptAt: Date | null;
  /**
   * Keeps it under its name. Where its name is another one now, a form that is kept there comes
   * back instead; one that was begun at an earlier time stays where it is, and a new one begins.
   */
  keep(next: Content): void;
  /** The one that was changed before it, if any, comes back. */
  forget(): void;
}

export interface DraftOptions<Content extends object> {
  /** 'log' stands for whichever of 'log' and 'log.…' was changed last. */
  family: string;
  /** What tells the form from others of the same person: 'log' or 'log.…'. */
  nameOf: (content: Content) => string;
  /** Null for what is not such a form. */
  read: (stored: unknown) => Content | null;
  /** A form with nothing entered but what gives this one its name. */
  anew: (next: Content) => Content;
}

/**
 * A form that this browser keeps for the signed-in person until it is sent: it survives a closed
 * page and a lost connection.
 */
export function useDraft<Content extends object>({
  family,
  nameOf,
  read,
  anew,
}: DraftOptions<Content>): KeptDraft<Content> {
  const own = ownPrefix(useHost().session?.uid);
  function open(name: string) {
    const draft = read(readStored(own + name));
    return { name, draft, isRestored: draft !== null, keptAt: keptAt(own + name) };
  }
  const [kept, setKept] = useState(() => open(newestName(own, family)));

  function store(form: typeof kept) {
    writeStored(own + form.name, form.draft);
    setKept(form);
  }

  return {
    draft: kept.draft,
    isRestored: kept.isRestored,
    keptAt: kept.keptAt > 0 ? new Date(kept.keptAt) : null,
    keep(next) {
      const name = nameOf(next);
      if (name === kept.name) return store({ ...kept, draft: next });
      const other = open(name);
      if (other.draft) return setKept(other);
      if (kept.isRestored && kept.name !== family) {
        return store({ name, draft: anew(next), isRestored: false, keptAt: 0 });
      }
      writeStored(own + kept.name, null);
      store({ ...kept, name, draft: next });
    },
    forget() {
      writeStored(own + kept.name, null);
      setKept(open(newestName(own, family)));
    },
  };
}
