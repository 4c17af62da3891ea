import { useAccountLink } from '@walkies/api-client';
import type { AccountLink } from '@walkies/contract';
import { now } from '@walkies/remote-sdk/clock';
import { useLocation } from '@walkies/remote-sdk/router';

/** What a mail's link brings. */
export interface CodeLink {
  code: string;
  /** By which the API knows its account; null in a mail of before. */
  account: string | null;
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
    account: asked.get('account'),
    isOld: now() / 1000 > until,
    isInvitation: asked.get('for') === 'invitation',
  };
}

/** moved: the address of its account was changed since. */
export type CodeFault = 'old' | 'dead' | 'moved' | 'no-account';

const FAULT_OF = {
  open: null,
  'address-changed': 'moved',
  'no-account': 'no-account',
} as const satisfies Record<AccountLink['state'], CodeFault | null>;

/**
 * What is wrong with a link before the provider is asked for its code; undefined until it is known. What
 * the API cannot tell the provider may.
 */
export function useLinkFault({ account, isOld }: CodeLink): CodeFault | null | undefined {
  const { data, isLoading } = useAccountLink(account);
  if (isLoading) return undefined;
  return (data && FAULT_OF[data.state]) ?? (isOld ? 'old' : null);
}

const FAULTS: Readonly<Record<string, CodeFault>> = {
  'auth/expired-action-code': 'old',
  'auth/invalid-action-code': 'dead',
  'auth/user-disabled': 'no-account',
  'auth/user-not-found': 'no-account',
};

/** Why the provider does not take a code; null for what may pass, such as a broken line. */
export function faultOf(error: unknown): CodeFault | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FAULTS[code] ?? null;
}
