import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainFailure } from './plain-failure.mjs';
import { runTool } from './run-program.mjs';
import { ROOT } from './workspace.mjs';

const PROGRAMS = [
  // Without windows: saves a fifth of the processor time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

export interface WebKit {
  driver: string;
  screen: string;
}

/** Path of a browser installed on this machine. */
export function installedBrowser(env: NodeJS.ProcessEnv): string | undefined {
  if (env.WALKIES_BROWSER) return env.WALKIES_BROWSER;
  return [...onPath(env, PROGRAMS), ...MAC_APPLICATIONS].find(isProgram);
}

/** Path of a Firefox installed on this machine, or the one in FIREFOX. */
export function installedFirefox(env: NodeJS.ProcessEnv): string | undefined {
  if (env.FIREFOX) return env.FIREFOX;
  const application = '/Applications/Firefox.app/Contents/MacOS/firefox';
  return [...onPath(env, ['firefox-esr', 'firefox']), application].find(isProgram);
}

/** Paths of WebKit's driver, or the one in WEBKIT_DRIVER, and of the screen for it; undefined without one of them. */
export function installedWebKit(env: NodeJS.ProcessEnv): WebKit | undefined {
  const driver = env.WEBKIT_DRIVER || onPath(env, ['WebKitWebDriver']).find(isProgram);
  const screen = onPath(env, ['Xvfb']).find(isProgram);
  return driver && screen ? { driver, screen } : undefined;
}

function onPath({ PATH = '' }: NodeJS.ProcessEnv, programs: readonly string[]): string[] {
  const folders = PATH.split(delimiter).filter(Boolean);
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)));
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A browser for the tests: an installed one, else Playwright's, else Debian's.
 * @param say called before a download
 * @returns its path, empty for Playwright's
 */
export async function getBrowser(say: (line: string) => void): Promise<string> {
  const installed = installedBrowser(process.env);
  if (installed) return installed;

  say('Fetching a browser for the tests …');
  const playwright = join(ROOT, 'node_modules/.bin/playwright');
  const run = (...args: string[]) =>
    runTool(process.execPath, [playwright, ...args], { cwd: ROOT });
  const fetched = await run('install', 'chromium', '--only-shell');
  // A successful download is not enough: system libraries may be missing.
  if (fetched.code === 0 && (await startsUp())) return '';

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runTool('apt-get', ['update'], { cwd: ROOT, env });
    await runTool('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      cwd: ROOT,
      env,
    });
    const path = installedBrowser(process.env);
    if (path) return path;
  }
  throw new PlainFailure(
    'The tests need a browser and could not get one: install Chromium, Chrome or Edge, or set WALKIES_BROWSER to the path of one.',
  );
}

async function startsUp() {
  const script =
    "import('playwright-core').then(async ({ chromium }) => (await chromium.launch()).close())";
  const { code } = await runTool(process.execPath, ['-e', script], { cwd: ROOT });
  return code === 0;
}
