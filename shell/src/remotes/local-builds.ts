import type { RemoteName, SiteConfig } from '@walkies/contract';
import { fromStorage } from '@walkies/remote-sdk/storage';
import type { LocalSource } from '../remotes/release-files';

/** Origins of the remotes that this tab loads from a developer's machine. */
export type LocalBuilds = Partial<Record<RemoteName, string>>;

const PREFIX = 'remote.';
const namesInPage = (): RemoteName[] => [...(window.walkiesBoot?.remotes.keys() ?? [])];
const keyOf = (name: RemoteName): string => `walkies.${PREFIX}${name}`;

/** The local build in the URL, else the one stored earlier in this tab; not validated yet. */
function wantedOf(name: RemoteName): string | null {
  const requested = new URLSearchParams(location.search).get(PREFIX + name);
  return requested ?? fromStorage(() => sessionStorage.getItem(keyOf(name))) ?? null;
}

/** The origin in `wanted` if it holds nothing else and is in `allowed`; else null. */
function allowedOrigin(wanted: string, allowed: readonly string[]): string | null {
  if (!URL.canParse(wanted)) return null;
  const { origin, href } = new URL(wanted);
  return href === `${origin}/` && allowed.includes(origin) ? origin : null;
}

/** The local builds that this tab requests and the site's configuration allows. */
export function localBuildsIn({ devRemotes = [] }: Pick<SiteConfig, 'devRemotes'>): LocalBuilds {
  const builds: LocalBuilds = {};
  for (const name of namesInPage()) {
    const wanted = wantedOf(name);
    const origin = wanted === null ? null : allowedOrigin(wanted, devRemotes);
    if (origin === null) continue;
    builds[name] = origin;
    // Without storage, the choice lasts for this URL only.
    fromStorage(() => sessionStorage.setItem(keyOf(name), origin));
  }
  return builds;
}

/** Location of a remote's local build, once the configuration has loaded; null at once for most tabs. */
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

/** Leaves all local builds and reloads the page with the releases. */
export function leaveLocalBuilds(): void {
  const address = new URL(location.href);
  for (const name of namesInPage()) {
    address.searchParams.delete(PREFIX + name);
    fromStorage(() => sessionStorage.removeItem(keyOf(name)));
  }
  location.replace(address);
}
