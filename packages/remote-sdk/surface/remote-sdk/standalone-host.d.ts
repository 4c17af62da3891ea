import type { Host } from './host';
export interface DemoAccount {
    email: string;
    password: string;
}
export declare function createStandaloneHost(account: DemoAccount): Promise<Host>;
