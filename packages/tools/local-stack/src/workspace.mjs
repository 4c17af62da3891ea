import { fileURLToPath } from 'node:url';

/** Root folder of the clone. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');

export const REMOTE_FOLDERS = ['remote-walker', 'remote-marshal', 'remote-admin'];
export const SITE_FOLDERS = ['shell', ...REMOTE_FOLDERS];
