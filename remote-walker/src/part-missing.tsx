import { Banner } from '@walkies/ui';

/** For `lazy`: a sentence in place of a part whose code did not load. `part` begins it, such as 'The form'. */
export function partMissing(part: string) {
  return () => ({
    default: () => (
      <Banner tone="error">{`${part} did not load. Please load this page again.`}</Banner>
    ),
  });
}
