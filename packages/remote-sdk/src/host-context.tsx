import type { Action } from '@walkies/contract';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Host } from './host';

const HostContext = createContext<Host | null>(null);

/** A shell of before an action throws where it is asked about it: nobody may do it there. */
function can(host: Host, action: Action): boolean {
  try {
    return host.can(action);
  } catch {
    return false;
  }
}

/** Hands the host to everything inside. Shell and remotes each have their own copy of it. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  const careful = useMemo<Host>(() => ({ ...host, can: (action) => can(host, action) }), [host]);
  return <HostContext value={careful}>{children}</HostContext>;
}

/** The host of the page; throws outside a HostProvider. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}
