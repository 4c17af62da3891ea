import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Docker with the official images of deploy/; else podman with images of Debian's packages. */
export const IS_DOCKER = process.env.WALKIES_TEST_CONTAINERS === 'docker';
const PROGRAM = IS_DOCKER ? 'docker' : 'podman';
const PROGRAMS = IS_DOCKER
  ? ['docker', 'age']
  : ['podman', 'buildah', 'runc', 'podman-compose', 'mmdebstrap', 'age'];

/** What containers need where there is no systemd, and where root may not raise its limits. */
const CONTAINERS_CONF = `[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1000:1000"]
`;

interface Ended {
  code: number;
  /** Both streams. */
  output: string;
  stdout: string;
}

/** Runs a program to its end. */
export function run(
  program: string,
  args: string[],
  { cwd, env = {}, input }: { cwd?: string; env?: NodeJS.ProcessEnv; input?: string | Buffer } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env } });
    let output = '';
    let stdout = '';
    child.stdout.on('data', (chunk: string) => (stdout += chunk));
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (output += chunk));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output, stdout }));
    child.stdin.end(input);
  });
}

/** The same. @returns what it printed @throws with the end of the output if the program fails */
export async function must(...call: Parameters<typeof run>): Promise<string> {
  const { code, output, stdout } = await run(...call);
  if (code === 0) return stdout;
  const [program, args] = call;
  throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
}

/** Runs a command of podman or Docker. */
export const runContainers = (...args: string[]) => run(PROGRAM, args);
export const mustContainers = (...args: string[]) => must(PROGRAM, args);

/** A field of a container's state, such as `.State.StartedAt`. */
export const inspect = async (container: string, field: string) =>
  (await mustContainers('inspect', '--format', `{{${field}}}`, container)).trim();

/** Why containers cannot be run here; undefined if they can. */
export async function whyNotHere(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux and root';
  const missing: string[] = [];
  for (const program of PROGRAMS) {
    if ((await run('sh', ['-c', `command -v ${program}`])).code !== 0) missing.push(program);
  }
  if (IS_DOCKER) {
    if (missing.length > 0) return `these are missing: ${missing.join(', ')}`;
    const answers = [await run('docker', ['version']), await run('docker', ['compose', 'version'])];
    const [failed] = answers.filter(({ code }) => code !== 0);
    return failed?.output.trim().split('\n').at(-1);
  }
  if (missing.length === 0) return undefined;
  return `apt-get install ${PROGRAMS.join(' ')} golang-github-containernetworking-plugin-dnsname brings what is missing: ${missing.join(', ')}`;
}

/** Makes every later call of podman and buildah use the configuration above. */
export async function configurePodman() {
  const folder = await mkdtemp(join(tmpdir(), 'walkies-podman-'));
  const path = join(folder, 'containers.conf');
  await writeFile(path, CONTAINERS_CONF);
  process.env.CONTAINERS_CONF = path;
}
