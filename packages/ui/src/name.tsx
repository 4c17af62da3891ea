import type { ReactNode } from 'react';

/** Somebody's name within a sentence: no browser translates it, and what is written from right to left turns nothing beside it. */
export function Name({ children }: { children: string }) {
  return <bdi translate="no">{children}</bdi>;
}

/** 'with Maria Lopez' */
export function WithName({ children }: { children: string }) {
  return (
    <>
      <span>with</span> <Name>{children}</Name>
    </>
  );
}

/** A sentence whose names `markName` has marked; what holds none stays as it is. Wants an element of its own. */
export function withNames(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !text.includes('\u2068')) return text;
  return text
    .split(/\u2068(.*?)\u2069/s)
    .map((part, place) =>
      place % 2 ? <Name key={place}>{part}</Name> : part && <span key={place}>{part}</span>,
    );
}
