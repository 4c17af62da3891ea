import type { RemoteModule } from './remote-module';
import { type DemoAccount } from './standalone-host';
export declare function renderStandalone(remote: RemoteModule, account: DemoAccount): Promise<void>;
