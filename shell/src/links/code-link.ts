import { now } from '@walkies/remote-sdk/clock';
import { useLocation } from '@walkies/remote-sdk/router';

/** What a mail's link brings. */
export interface CodeLink {
  code: string;
  /** Its hour is over. */
  isOld: boolean;
  /** It came with the invitation of a marshal, who may be invited no more. */
  isInvitation: boolean;
}

/** The code in the page's address; null without one. */
export function useCodeLink(): CodeLink | null {
  const asked = new URLSearchParams(useLocation().search);
  const code = asked.get('code');
  const until = Number(asked.get('until') ?? Infinity);
  if (!code) return null;
  return {
    code,
    isOld: now() / 1000 > until,
    isInvitation: asked.get('for') === 'invitation',
  };
}

export type CodeFault = 'old' | 'dead';

const FAULTS: Readonly<Record<string, CodeFault>> = {
  'auth/expired-action-code': 'old',
  'auth/invalid-action-code': 'dead',
  'auth/user-disabled': 'dead',
  'auth/user-not-found': 'dead',
};

/** Why the provider does not take a code; null for what may pass, such as a broken line. */
export function faultOf(error: unknown): CodeFault | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FAULTS[code] ?? null;
}
