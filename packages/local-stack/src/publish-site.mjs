import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishFolder, publishRelease, releaseVersion } from '@walkies/releases';
import { REMOTE_FOLDERS, ROOT } from './workspace.mjs';

/**
 * Puts the built shell and remotes into a store of the stack's own, so that a later build in the
 * same clone changes nothing under a running one.
 * @param {string} store
 * @returns {Promise<{ store: string, shellDir: string }>}
 */
export async function publishSite(store) {
  const [shellDir] = await Promise.all([publishShell(store), ...REMOTE_FOLDERS.map(publishRemote)]);
  return { store, shellDir };

  /** @param {string} folder */
  async function publishRemote(folder) {
    const home = join(ROOT, folder);
    await publishRelease({
      store,
      distDir: join(home, 'dist'),
      remoteJson: JSON.parse(await readFile(join(home, 'remote.json'), 'utf8')),
      version: releaseVersion(home),
    });
  }
}

/** @param {string} store */
async function publishShell(store) {
  const home = join(ROOT, 'shell');
  const version = releaseVersion(home);
  const shellDir = join(store, 'shell', version);
  if (existsSync(shellDir)) return shellDir;
  await publishFolder(join(home, 'dist'), shellDir);
  for (const name of await readdir(join(store, 'shell'))) {
    if (name !== version) await rm(join(store, 'shell', name), { recursive: true, force: true });
  }
  return shellDir;
}
