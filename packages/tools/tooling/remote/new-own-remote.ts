import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { asJson, foldersBehind, ownRemotes } from '@walkies/releases';
import { remoteFiles, writeRemote } from './new-remote.ts';

/** What the template's page is built from. */
const USED = ['contract', 'api-client', 'ui'].map((name) => `@walkies/${name}`);

/** The remote whose package.json and pipeline are the models: it has the scripts and versions of all. */
const MODEL = 'walker';

/** The first port for development servers of remotes; the shell has the one before. */
const FIRST_PORT = 3002;

/**
 * Adds a remote to this repository: its folder, its pipeline, its line in CODEOWNERS, and its packages in the lock file.
 * @param root of the workspace
 * @returns what to do next
 * @throws {Refusal} if no remote can have this name, or if it is there already
 */
export async function newOwnRemote(name: string, root: string): Promise<string> {
  const port = FIRST_PORT + ownRemotes(root).length;
  const folder = `remote-${name}`;
  const files = (await remoteFiles(name)).map(([path, text]): [string, string] => [
    `${folder}/${path}`,
    path === 'rsbuild.config.ts' ? text.replace(/port: \d+/, `port: ${port}`) : text,
  ]);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  await writeRemote(root, [
    ...files,
    [`${folder}/package.json`, packageFor(name, read(`remote-${MODEL}/package.json`))],
    [`${folder}/tsconfig.json`, read(`remote-${MODEL}/tsconfig.json`)],
  ]);
  const behind = foldersBehind(root, [`@walkies/${folder}`]).map((path) => relative(root, path));
  const pipeline = pipelineFor(name, behind, read(`.github/workflows/remote-${MODEL}.yml`));
  await writeRemote(root, [[`.github/workflows/${folder}.yml`, pipeline]]);
  await appendFile(
    join(root, 'CODEOWNERS'),
    `/${folder}/ @walkies/${name}-team\n/.github/workflows/${folder}.yml @walkies/${name}-team\n`,
  );
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  return `The remote ${name} is in ${folder}, in its pipeline and in CODEOWNERS. Next: \`npm run dev -w ${folder}\` beside \`npm start\`. Publish the shell before it (docs/shipping.md).`;
}

function packageFor(name: string, model: string): string {
  const { dependencies, ...manifest } = JSON.parse(
    model.replaceAll(`remote-${MODEL}`, `remote-${name}`),
  );
  const used = Object.entries(dependencies).filter(([on]) => USED.includes(on));
  return asJson({ ...manifest, dependencies: Object.fromEntries(used) });
}

/** @param behind the folders that it is built from */
function pipelineFor(name: string, behind: string[], model: string): string {
  const folders = behind.toSorted().map((path) => `      - '${path}/**'\n`);
  return model.replace(/( +- '[^']+\/\*\*'\n)+/, () => folders.join('')).replaceAll(MODEL, name);
}
