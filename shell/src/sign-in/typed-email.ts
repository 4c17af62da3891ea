import { useLocation } from '@walkies/remote-sdk/router';

/** The address that somebody typed on the page before; '' without one. */
export function useTypedEmail(): string {
  const state: unknown = useLocation().state;
  const isTold = typeof state === 'object' && state !== null && 'email' in state;
  return isTold && typeof state.email === 'string' ? state.email : '';
}
