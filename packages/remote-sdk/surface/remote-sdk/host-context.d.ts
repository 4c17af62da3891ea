import { type ReactNode } from 'react';
import type { Host } from './host';
export declare function HostProvider({ host, children }: {
    host: Host;
    children: ReactNode;
}): import("react").JSX.Element;
export declare function useHost(): Host;
