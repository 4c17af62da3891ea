import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_KEY, PROJECT_ID, ROOT } from '@walkies/local-stack';
import { baseImage, WALKIES } from './images.ts';
import { IS_DOCKER, must, run } from './containers.ts';
import { HTTP_PORT, HTTPS_PORT, NAME, SITE } from './trial-name.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
export const ADMIN = { email: 'admin@walkies.test', password: 'walkies-admin' };

const SETTINGS = {
  SITE_URL: SITE,
  WALKIES_IMAGE: WALKIES,
  FIREBASE_PROJECT_ID: PROJECT_ID,
  FIREBASE_API_KEY: API_KEY,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SMTP_URL: 'smtp://outside:2525',
};

/** The routes of the emulators, which only this trial has. */
const EMULATORS = `@identity path /identitytoolkit.googleapis.com/* /securetoken.googleapis.com/* /emulator/*
handle @identity {
	reverse_proxy outside:9099
}
`;

/** The text of settings with other values; new ones come last. */
const withSettings = (text: string, settings: Record<string, string>) =>
  Object.entries(settings).reduce((lines, [name, value]) => {
    const others = lines.replace(new RegExp(`^${name}=.*\n`, 'm'), '');
    return `${others}${name}=${value}\n`;
  }, text);

/** A server's folder with everything of deploy/, and the commands of its script. */
export class TrialSite {
  readonly folder: string;
  readonly #name: string;

  /** @param name another one is another server */
  constructor(name = NAME) {
    this.folder = join(tmpdir(), name);
    this.#name = name;
  }

  /** Name of a service's container. */
  container(service: string) {
    return [this.#name, service, '1'].join(IS_DOCKER ? '-' : '_');
  }

  /** Fills the folder as an operator does: the files, then the settings. */
  async create() {
    await this.remove();
    await cp(join(ROOT, 'deploy'), this.folder, { recursive: true });
    await cp(join(HERE, 'compose.sh'), join(this.folder, 'compose.sh'));
    await cp(join(HERE, 'trial.yaml'), join(this.folder, 'trial.yaml'));
    await mkdir(join(this.folder, 'more'));
    await writeFile(join(this.folder, 'more/emulators.caddy'), EMULATORS);
    await writeFile(join(this.folder, 'service-account.json'), '{}');
    const example = await readFile(join(this.folder, 'settings.example'), 'utf8');
    await writeFile(join(this.folder, 'settings'), withSettings(example, SETTINGS));
    await this.#moveToFreePorts();
    await this.compose('up', '-d', '--no-deps', 'outside');
  }

  /** podman-compose would add the ports of an override file to those of compose.yaml. */
  async #moveToFreePorts() {
    const path = join(this.folder, 'compose.yaml');
    const text = await readFile(path, 'utf8');
    const moved = text
      .replace("'80:80'", `'${HTTP_PORT}:80'`)
      .replaceAll('443:443', `${HTTPS_PORT}:${HTTPS_PORT}`);
    await writeFile(path, moved);
  }

  get #options() {
    const env = {
      // Quiet: the tests compare what the script says.
      ...(IS_DOCKER
        ? { COMPOSE_FILE: 'compose.yaml:trial.yaml', COMPOSE_PROGRESS: 'quiet' }
        : { COMPOSE: 'sh ./compose.sh' }),
      COMPOSE_PROJECT_NAME: this.#name,
      CLONE: ROOT,
      HTTPS_PORT: String(HTTPS_PORT),
      NODE_IMAGE: baseImage('node'),
      POSTGRES_IMAGE: baseImage('postgres'),
      CADDY_IMAGE: baseImage('caddy'),
    };
    return { cwd: this.folder, env };
  }

  /** Changes lines of the settings. */
  async set(settings: Record<string, string>) {
    const path = join(this.folder, 'settings');
    await writeFile(path, withSettings(await readFile(path, 'utf8'), settings));
  }

  /** Runs a command of the script. */
  walkies(...words: string[]) {
    return run('./walkies', words, this.#options);
  }

  /** The same with the private key of age in a file. */
  walkiesWithKey(file: string, ...words: string[]) {
    const { cwd, env } = this.#options;
    return run('./walkies', words, { cwd, env: { ...env, AGE_KEY_FILE: file } });
  }

  /** A command of a team's key, as SSH gives it to the script. */
  remote(part: string, command: string, input: Buffer) {
    const { cwd, env } = this.#options;
    const overSsh = { ...env, SSH_ORIGINAL_COMMAND: command };
    return run('./walkies', ['remote', part], { cwd, env: overSsh, input });
  }

  async mustWalkies(...words: string[]) {
    const { code, output } = await this.walkies(...words);
    if (code !== 0) throw new Error(`walkies ${words.join(' ')} ended with ${code}:\n${output}`);
    return output;
  }

  compose(...words: string[]) {
    return must(...this.#composeCall(words));
  }

  #composeCall(words: string[]): Parameters<typeof run> {
    if (!IS_DOCKER) return ['sh', ['./compose.sh', ...words], this.#options];
    return ['./walkies', ['compose', ...words], this.#options];
  }

  sql(statement: string) {
    const args = ['psql', '-U', 'postgres', '-d', 'walkies', '-Atc', statement];
    return this.compose('exec', '-T', 'postgres', ...args).then((text) => text.trim());
  }

  /** All mails that the site sent, newest first. */
  async mails(): Promise<{ to: string[]; subject: string; text: string }[]> {
    const script =
      "fetch('http://127.0.0.1:8025').then((answer) => answer.text()).then(console.log)";
    return JSON.parse(await this.compose('exec', '-T', 'outside', 'node', '--eval', script));
  }

  /** Ends all containers, and removes them with their volumes. */
  async remove() {
    const { code } = await run('test', ['-d', this.folder]);
    if (code !== 0) return;
    await run(...this.#composeCall(['down', '-v', '-t', '5']));
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The certificate authority that Caddy made for itself. */
  authority() {
    return this.compose('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
  }
}
