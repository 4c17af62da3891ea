import type { AccountLink } from '@walkies/contract';
import { now } from '@walkies/remote-sdk/clock';
import { useLocation } from '@walkies/remote-sdk/router';
import { useAccountLink } from './links-api';

/** Data of a mailed link with a code. */
export interface CodeLink {
  code: string;
  /** Token for the account's state at the API; null in older mails. */
  account: string | null;
  /** True once the link's hour is over. */
  isOld: boolean;
  /** True for a marshal's invitation, which may have been withdrawn. */
  isInvitation: boolean;
}

/** The code in the URL; null if there is none. */
export function useCodeLink(): CodeLink | null {
  const params = new URLSearchParams(useLocation().search);
  const code = params.get('code');
  const until = Number(params.get('until') ?? Infinity);
  if (!code) return null;
  return {
    code,
    account: params.get('account'),
    isOld: now() / 1000 > until,
    isInvitation: params.get('for') === 'invitation',
  };
}

/** moved: the account's address has changed since. */
export type CodeFault = 'old' | 'dead' | 'moved' | 'no-account';

const FAULT_OF = {
  open: null,
  'address-changed': 'moved',
  'no-account': 'no-account',
} as const satisfies Record<AccountLink['state'], CodeFault | null>;

/**
 * Problem of a link before the provider checks its code; null if none, undefined while loading. The
 * provider may find problems that the API cannot.
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

/** Maps the provider's refusal of a code; null for temporary errors such as a lost connection. */
export function faultOf(error: unknown): CodeFault | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FAULTS[code] ?? null;
}
