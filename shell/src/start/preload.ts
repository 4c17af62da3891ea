import { FILE_FORM, MOST_ADDRESSES, type Release, type RemoteName } from '@walkies/contract';

type Link = Partial<Pick<HTMLLinkElement, 'as' | 'crossOrigin' | 'integrity'>>;
type Kind = 'script' | 'style';

export function addLink(rel: 'preload' | 'preconnect', href: string, fields: Link): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, ...fields, href }));
}

/** Preloads what the build calls `name`, of the shell's own. `base` is the folder of its release. */
export function preloadChunk(base: string, name: string, kind: Kind): void {
  const suffix = kind === 'script' ? 'js' : 'css';
  addLink('preload', `${base}/static/${suffix}/async/${name}.${suffix}`, { as: kind });
}

/**
 * Preloads the code of a remote's page, just as it is asked for later: otherwise it would come twice.
 * Whether the release may be used the shell judges; here it may say anything, and what is asked for by
 * it stays in the remote's folder, and is little.
 */
export function preloadRelease(name: RemoteName, { entry, preload, integrity }: Release): void {
  const home = `/remotes/${name}/`;
  const one = (as: Kind) => (address: string) => {
    if (!address.startsWith(home) || !FILE_FORM.test(address.slice(home.length))) return;
    const hash = integrity[address];
    addLink('preload', address, {
      as,
      crossOrigin: 'anonymous',
      ...(hash && { integrity: hash }),
    });
  };
  one('script')(entry);
  preload.scripts.slice(0, MOST_ADDRESSES).forEach(one('script'));
  preload.styles.slice(0, MOST_ADDRESSES).forEach(one('style'));
}
