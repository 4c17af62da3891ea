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
