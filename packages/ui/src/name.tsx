import type { ReactNode } from 'react';

/**
 * A person's name within a sentence: browsers do not translate it, and right-to-left names do not reorder
 * the text beside them.
 */
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

/**
 * Renders the names that `markName` has marked; other text stays unchanged. Needs an element of its own.
 */
export function withNames(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !text.includes('\u2068')) return text;
  return text
    .split(/\u2068(.*?)\u2069/s)
    .map((part, place) =>
      place % 2 ? <Name key={place}>{part}</Name> : part && <span key={place}>{part}</span>,
    );
}
