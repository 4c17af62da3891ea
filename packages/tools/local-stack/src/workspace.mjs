import { fileURLToPath } from 'node:url';

/** The clone's folder. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');

export const REMOTE_FOLDERS = ['remote-walker', 'remote-marshal', 'remote-admin'];
export const SITE_FOLDERS = ['shell', ...REMOTE_FOLDERS];
