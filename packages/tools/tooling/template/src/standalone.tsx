import '@walkies/ui/global.css';
import { renderStandalone } from '@walkies/remote-sdk/standalone';
import * as remote from './remote';

void renderStandalone(remote, { email: 'admin@walkies.test', password: 'walkies-admin' });
