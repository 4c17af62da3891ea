import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '@walkies/local-stack';
import { IS_DOCKER, must, mustContainers, runContainers } from './containers.ts';
import { NAME } from './trial-name.ts';

const IMAGES = fileURLToPath(new URL('../images', import.meta.url));
const CONTAINERFILE = join(ROOT, 'deploy/Containerfile');
export const WALKIES = `localhost/${NAME}`;

/** Debian's packages of each image that a registry would have. */
const BASES = {
  node: 'ca-certificates,libstdc++6,age',
  postgres: 'ca-certificates,postgresql,postgresql-client',
  caddy: 'ca-certificates,caddy',
};
type Base = keyof typeof BASES;

/** The official image that deploy/ names. */
function officialImage(base: Base) {
  const texts = [CONTAINERFILE, join(ROOT, 'deploy/compose.yaml')].map((path) =>
    readFileSync(path),
  );
  const named = new RegExp(`\\b${base.toUpperCase()}_IMAGE(?:=|:-)([\\w.:-]+)`).exec(
    texts.join(''),
  );
  if (!named?.[1]) throw new Error(`deploy/ names no image of ${base}`);
  return named[1];
}

export const baseImage = (base: Base) =>
  IS_DOCKER ? officialImage(base) : `localhost/walkies-${base}`;

const exists = async (image: string) => (await runContainers('image', 'exists', image)).code === 0;

function build(folder: string, file: string, image: string, args: string[] = []) {
  const what = [...args, '-t', image, '-f', file, folder];
  if (IS_DOCKER) return must('docker', ['build', ...what]);
  const chroot = ['--isolation', 'chroot', '--ulimit', 'nofile=8192:8192'];
  return must('buildah', ['bud', ...chroot, ...what]);
}

/** Stands in for the official image, of Debian's packages; made once. */
async function makeBase(base: Base) {
  if (await exists(baseImage(base))) return;
  const folder = await mkdtemp(join(tmpdir(), 'walkies-base-'));
  await cp(IMAGES, folder, { recursive: true });
  const excluded = ['man', 'locale', 'doc', 'i18n'].map(
    (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
  );
  // Debian brings Perl for usrmerge, which the official image of Node lacks. PostgreSQL's package needs it.
  const withoutPerl = `--customize-hook=chroot "$1" sh -c 'apt-get purge --yes usrmerge perl-modules-*'`;
  const include = `--include=usr-is-merged,${BASES[base]}`;
  await must('mmdebstrap', [
    ...['--variant=minbase', ...excluded, include],
    ...(base === 'node' ? [withoutPerl] : []),
    ...['bookworm', join(folder, `${base}.tar`)],
  ]);
  if (base === 'node') {
    await cp(process.execPath, join(folder, 'node'));
    const npm = (await must('sh', ['-c', 'readlink -f "$(command -v npm)"'])).trim();
    await cp(join(dirname(npm), '..'), join(folder, 'npm'), { recursive: true });
    await cp('/etc/ssl/certs/ca-certificates.crt', join(folder, 'certificates.crt'));
  }
  await build(folder, join(folder, `${base}.Containerfile`), baseImage(base));
  await rm(folder, { recursive: true });
}

/** Builds the image of this clone as version 1.0.0. */
export async function buildImage() {
  const version = ['--build-arg', 'VERSION=1.0.0'];
  if (IS_DOCKER) return build(ROOT, CONTAINERFILE, `${WALKIES}:1.0.0`, version);
  for (const base of ['node', 'postgres', 'caddy'] as const) await makeBase(base);
  const cache = join(process.env.HOME ?? '/root', '.npm');
  await mkdir(cache, { recursive: true });
  return build(ROOT, CONTAINERFILE, `${WALKIES}:1.0.0`, [
    ...['--layers', '-v', `${cache}:/root/.npm`],
    ...['--build-arg', `NODE_IMAGE=${baseImage('node')}`],
    ...['--build-arg', `POSTGRES_IMAGE=${baseImage('postgres')}`, ...version],
  ]);
}

/** Makes another version: 1.0.0 with some files replaced. */
export async function deriveImage(version: string, files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'walkies-version-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'files', path)), { recursive: true });
    await writeFile(join(folder, 'files', path), content);
  }
  const text = `FROM ${WALKIES}:1.0.0\nCOPY files /walkies/\n`;
  await writeFile(join(folder, 'Containerfile'), text);
  await build(folder, join(folder, 'Containerfile'), `${WALKIES}:${version}`);
  await rm(folder, { recursive: true });
}

export const fileOfImage = (path: string) =>
  mustContainers('run', '--rm', '--network', 'none', `${WALKIES}:1.0.0`, 'cat', path);

/** Copies the image's store, the folder `releases`, into a folder. */
export async function copyReleases(folder: string) {
  const container = (await mustContainers('create', `${WALKIES}:1.0.0`)).trim();
  await mustContainers('cp', `${container}:/walkies/releases`, folder);
  await mustContainers('rm', container);
}
