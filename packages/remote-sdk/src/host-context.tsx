import { createContext, useContext, type ReactNode } from 'react';
import type { Host } from './host';

const HostContext = createContext<Host | null>(null);

/** Hands the host to everything inside. Shell and remotes each have their own copy of it. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The host of the page; throws outside a HostProvider. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}
