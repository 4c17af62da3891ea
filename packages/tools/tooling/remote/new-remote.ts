import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asJson, Refusal } from '@walkies/releases';

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));
/** Of a repository of its own; npm would drop a .gitignore from the kit. */
const ALONE = 'alone';
const RENAMED: Record<string, string> = { gitignore: '.gitignore' };

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readPackageIn = (folder: string): Package =>
  existsSync(join(folder, 'package.json'))
    ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    : {};

/**
 * Writes a new remote with one page into the folder of a repository of its own, where the kit is installed.
 * @returns what to do next
 * @throws {Refusal} if there is no kit, or something in the way
 */
export async function newRemote(name: string, folder: string): Promise<string> {
  const present = readPackageIn(folder);
  const installed = { ...present.dependencies, ...present.devDependencies };
  const kit = Object.entries(installed).filter(([on]) => on.startsWith('@walkies/'));
  if (kit.length === 0) {
    throw new Refusal([
      `The kit is not installed in ${folder}: \`npm install --save-dev ./kit/*.tgz\` with the archives of the site's version, then try again.`,
    ]);
  }
  const files = [...(await remoteFiles(name)), ...(await remoteFiles(name, ALONE))];
  const content = new Map(files);
  const { devDependencies, ...manifest } = JSON.parse(content.get('package.json') ?? '{}');
  content.set(
    'package.json',
    asJson({ ...manifest, devDependencies: { ...Object.fromEntries(kit), ...devDependencies } }),
  );
  await writeRemote(folder, content, ['package.json']);
  return `The remote ${name} is in ${folder}. Next: \`npm install\`, then \`npm run check\`. README.md has the commands.`;
}

/**
 * The files of a new remote by their paths.
 * @param part a folder of the template with more of them, instead of the sources
 * @throws {Refusal} if no remote can have this name
 */
export async function remoteFiles(name: string, part?: string): Promise<[string, string][]> {
  const { REMOTE_NAME } = await import('@walkies/contract');
  if (!REMOTE_NAME.test(name) || name === 'shell') {
    throw new Refusal([
      `'${name}' is no name of a remote: it needs 1 to 20 small letters and digits, a letter first, such as vet.`,
    ]);
  }
  const folder = part ? join(TEMPLATE, part) : TEMPLATE;
  return filesIn(folder)
    .filter((path) => part !== undefined || !path.startsWith(`${ALONE}/`))
    .map((path) => [renamed(path, name), renamed(readFileSync(join(folder, path), 'utf8'), name)]);
}

const filesIn = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesIn(folder, path) : [path];
  });

/** The template's own name is vet. */
const renamed = (text: string, name: string): string => {
  const title = name[0]?.toUpperCase() + name.slice(1);
  return (RENAMED[text] ?? text)
    .replaceAll(/\bvet\b/g, name)
    .replaceAll(/\bVet(?=\b|Page)/g, title);
};

/**
 * Writes a remote's files.
 * @param replaced paths that may exist already
 * @throws {Refusal} if another one exists: nothing is written then
 */
export async function writeRemote(
  folder: string,
  files: Iterable<[string, string]>,
  replaced: string[] = [],
) {
  const all = [...files];
  const inTheWay = all
    .map(([path]) => path)
    .filter((path) => !replaced.includes(path) && existsSync(join(folder, path)));
  if (inTheWay.length > 0) {
    throw new Refusal([`${folder} has ${inTheWay.join(', ')} already: use an empty folder.`]);
  }
  for (const [path, text] of all) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
