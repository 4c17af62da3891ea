import { useLocation } from '@walkies/remote-sdk/router';

/** The e-mail address typed on the previous page; '' if none. */
export function useTypedEmail(): string {
  const state: unknown = useLocation().state;
  const hasEmail = typeof state === 'object' && state !== null && 'email' in state;
  return hasEmail && typeof state.email === 'string' ? state.email : '';
}
