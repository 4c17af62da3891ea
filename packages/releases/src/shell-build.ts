import { withFileList } from './built-files.ts';
import { Refusal, refuseFor } from './reasons.ts';
import { TEMPLATE_MARK } from './releases-block.ts';
import type { Build, BuiltFile, ShellDescription, ShellRelease } from './types.ts';

/** The file of a build with its ShellDescription. */
export const SHELL_DESCRIPTION = 'shell.json';

/** The file of a build with its service worker; browsers run the copy at the site's root. */
export const SERVICE_WORKER = 'service-worker.js';

/** The icons of the installed site and of its pushes. */
export const ICONS = [
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-192.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  // What phones show in their status bar for a push.
  'icon-badge-96.png',
] as const;

/** The files of a build that publishing also puts at the site's root. */
export const ROOT_FILES = [SERVICE_WORKER, ...ICONS];

/** The file at the site's root that says how the site is installed; made from the shelter's settings. */
export const WEB_MANIFEST = 'manifest.webmanifest';

const ROOT_ADDRESSES = [WEB_MANIFEST, ...ICONS].map((file) => `/${file}`);

/**
 * Reads a built version of the shell: its page, and the files below `/shell/<version>/` that the page
 * references.
 * @throws {Refusal} if it is incomplete or built as another version
 */
export function readShellBuild({
  files,
  version,
}: {
  files: BuiltFile[];
  version: string;
}): Build<ShellRelease> {
  const page = files.find(({ path }) => path === 'index.html');
  if (!page) throw new Refusal(['The shell is not built: there is no index.html. Build it first.']);
  const described = files.find(({ path }) => path === SHELL_DESCRIPTION);
  if (!described) {
    throw new Refusal([`The build of the shell lacks ${SHELL_DESCRIPTION}: build it again.`]);
  }
  const description: ShellDescription = JSON.parse(described.bytes.toString());
  const html = page.bytes.toString();
  if (html.includes(TEMPLATE_MARK)) {
    throw new Refusal([
      `The shell's page contains ${TEMPLATE_MARK}, which servers with templates would run: separate the two braces in shell/src/index.html or shell/src/start.`,
    ]);
  }
  const base = `/shell/${version}/`;
  const addresses = addressesIn(html);
  const released = addresses.filter((address) => !ROOT_ADDRESSES.includes(address));
  refuseFor(
    released
      .filter((address) => !address.startsWith(base))
      .map(
        (address) =>
          `The shell's page names ${address}, which is not below ${base}: build it again.`,
      ),
  );
  const named = released.map((address) => address.slice(base.length));
  const icons = ICONS.filter((icon) => addresses.includes(`/${icon}`));
  const present = new Set(files.map(({ path }) => path));
  refuseFor(
    [...named, ...icons]
      .filter((path) => !present.has(path))
      .map((path) => `The build of the shell lacks ${path}, which its page needs: build it again.`),
  );
  return {
    files: withFileList(files, ['index.html', ...ROOT_FILES]),
    firstPage: ['index.html', ...named],
    release: { version, ...description },
  };
}

/** URLs in the tags of a page. */
function addressesIn(html: string) {
  const withoutCode = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script\s*>/gi, '$1');
  const tags = withoutCode.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="([^"]+)"/gi);
  return [...tags].map(([, address = '']) => address);
}
