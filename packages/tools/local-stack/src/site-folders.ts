import { ownRemotes } from '@walkies/releases';
import { ROOT } from './workspace.mjs';

/** The folders of the site's own remotes. */
export const REMOTE_FOLDERS = ownRemotes(ROOT).map((name) => `remote-${name}`);
/** The folders of all parts of the site. */
export const SITE_FOLDERS = ['shell', ...REMOTE_FOLDERS];
