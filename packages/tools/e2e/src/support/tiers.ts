import { byTier } from '@walkies/tooling/tier';

/**
 * Widths of the journeys. Quick: each at one width, those with different layouts at both.
 * Deep: all at both.
 * - `@both-widths`: at both in quick, too.
 * - `@phone`: on the phone in quick; without a tag on the desktop.
 * - `@deep`: in deep only.
 */
export const JOURNEYS_AT: Record<'phone' | 'desktop', { grep?: RegExp; grepInvert?: RegExp }> =
  byTier({
    quick: {
      phone: { grep: /@both-widths|@phone/, grepInvert: /@deep/ },
      desktop: { grepInvert: /@deep|@phone/ },
    },
    deep: { phone: {}, desktop: {} },
  });
