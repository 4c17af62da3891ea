import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PUBLISHED } from './release-folder.ts';
import { Refusal } from './reasons.ts';
import { VERSION_NAME } from './release-version.ts';
import { releaseFilePath, listedIn } from './releases-block.ts';
import { SHELL_DESCRIPTION } from './shell-build.ts';
import { readLivePage } from './shell-part.ts';
import { asJson } from './store-files.ts';

const TIMEOUT_MS = 10_000;

/**
 * Calls `use` with a store that has what a site says of its live releases: its page, the shell's description and the
 * remotes' release files, without their code. So a release is compared with a site as with a store.
 * @param site such as https://walkies.example
 * @throws {Refusal} if no Walkies answers there
 */
export async function withSiteCopy<T>(
  site: string,
  use: (store: string) => Promise<T>,
): Promise<T> {
  const store = await mkdtemp(join(tmpdir(), 'walkies-site-'));
  try {
    await copySite(site, store);
    return await use(store);
  } finally {
    await rm(store, { recursive: true });
  }
}

async function copySite(site: string, store: string) {
  const write = async (path: string, text: string) => {
    const file = join(store, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const page = (await textAt(site, '/')) ?? '';
  const live = readLivePage(page);
  const names = namesIn(page);
  // They become paths here.
  if (!live || !VERSION_NAME.test(live.version) || !(await areNames(names))) {
    throw new Refusal([`${site} is no Walkies that takes remotes of others: check the address.`]);
  }
  await write('index.html', page);
  const home = `/shell/${live.version}`;
  const description = parsed(await textAt(site, `${home}/${SHELL_DESCRIPTION}`));
  if (description === null) {
    throw new Refusal([
      `The shell ${live.version} of ${site} does not say what it brings: ask for an upgrade.`,
    ]);
  }
  const release = { ...description, version: live.version };
  await write(`${home}/${PUBLISHED}`, asJson({ release }));
  for (const name of names) {
    const file = await textAt(site, releaseFilePath(name));
    if (file !== undefined) await write(releaseFilePath(name), file);
  }
}

function parsed(text = 'null') {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The remotes that a page lists; none for a page that is not Walkies'. */
function namesIn(page: string): string[] {
  try {
    return Object.keys(listedIn(page) ?? {});
  } catch {
    return [];
  }
}

async function areNames(names: string[]): Promise<boolean> {
  const { REMOTE_NAME } = await import('@walkies/contract');
  return names.length > 0 && names.every((name) => REMOTE_NAME.test(name));
}

/** A file of the site; undefined if there is none. */
async function textAt(site: string, path: string): Promise<string | undefined> {
  const address = addressOn(site, path);
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => null,
  );
  if (answer?.status === 404) return undefined;
  if (!answer?.ok) {
    throw new Refusal([
      `${address} ${answer ? `answers ${answer.status}` : 'does not answer'}: check the address, or try again later.`,
    ]);
  }
  return answer.text();
}

function addressOn(site: string, path: string): URL {
  try {
    return new URL(path, site);
  } catch {
    throw new Refusal([`'${site}' is no address: write it as https://walkies.example.`]);
  }
}
