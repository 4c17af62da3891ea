import { byTier } from '@walkies/tooling/tier';

/**
 * Which journeys run at which width. Quick: each at one width, those whose layout differs at both.
 * Deep: all at both.
 * - `@both-widths`: at both in quick too.
 * - `@phone`: on the phone in quick; without a tag on the desktop.
 * - `@deep`: in deep alone.
 */
export const JOURNEYS_AT: Record<'phone' | 'desktop', { grep?: RegExp; grepInvert?: RegExp }> =
  byTier({
    quick: {
      phone: { grep: /@both-widths|@phone/, grepInvert: /@deep/ },
      desktop: { grepInvert: /@deep|@phone/ },
    },
    deep: { phone: {}, desktop: {} },
  });
