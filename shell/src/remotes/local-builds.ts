import { REMOTE_NAMES, type RemoteName, type SiteConfig } from '@walkies/contract';
import { fromStorage } from '@walkies/remote-sdk/storage';
import type { LocalSource } from '../remotes/release-files';

/** The origin of each remote that comes from somebody's own machine in this tab. */
export type LocalBuilds = Partial<Record<RemoteName, string>>;

const PREFIX = 'remote.';
const keyOf = (name: RemoteName): string => `walkies.${PREFIX}${name}`;

/** What the address asks for, else what it asked for before in this tab; nothing is trusted yet. */
function wantedOf(name: RemoteName): string | null {
  const asked = new URLSearchParams(location.search).get(PREFIX + name);
  return asked ?? fromStorage(() => sessionStorage.getItem(keyOf(name))) ?? null;
}

/** The origin that a text names and nothing else, when it is one of `allowed`; else null. */
function allowedOrigin(wanted: string, allowed: readonly string[]): string | null {
  if (!URL.canParse(wanted)) return null;
  const { origin, href } = new URL(wanted);
  return href === `${origin}/` && allowed.includes(origin) ? origin : null;
}

/** The local builds that this tab asks for and that the site's configuration allows. */
export function localBuildsIn({ devRemotes = [] }: Pick<SiteConfig, 'devRemotes'>): LocalBuilds {
  const builds: LocalBuilds = {};
  for (const name of REMOTE_NAMES) {
    const wanted = wantedOf(name);
    const origin = wanted === null ? null : allowedOrigin(wanted, devRemotes);
    if (origin === null) continue;
    builds[name] = origin;
    // Where the browser keeps nothing it holds for this address only.
    fromStorage(() => sessionStorage.setItem(keyOf(name), origin));
  }
  return builds;
}

/** Where a remote's local build is, once the configuration is there; null at once for most tabs. */
export function localSourceOf(
  name: RemoteName,
  config: Promise<SiteConfig>,
): Promise<LocalSource | null> | null {
  if (wantedOf(name) === null) return null;
  return config.then((site) => {
    const origin = localBuildsIn(site)[name];
    return origin ? { file: `${origin}/release.json`, home: `${origin}/` } : null;
  });
}

/** Forgets all local builds and opens the page as everybody sees it. */
export function leaveLocalBuilds(): void {
  const address = new URL(location.href);
  for (const name of REMOTE_NAMES) {
    address.searchParams.delete(PREFIX + name);
    fromStorage(() => sessionStorage.removeItem(keyOf(name)));
  }
  location.replace(address);
}
